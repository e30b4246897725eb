# The commands of the house. `make run` and `make test` install what is missing first.

PREFIX ?= /usr/local
SWIFT ?= swift
BUILD = $(SWIFT) build -c release
SOURCES = Sources Tests Plugins Package.swift
FORMAT = --configuration .ci/swift-format.json --recursive $(SOURCES)

.PHONY: run test proof install uninstall lint format cases bench dependencies

run: dependencies
	$(BUILD) --product linkrewrite
	@echo "--- linkrewrite --target chrome < Samples/links.txt"
	@"$$($(BUILD) --show-bin-path)/linkrewrite" --target chrome < Samples/links.txt

test: dependencies
	$(BUILD) --build-tests
	$(SWIFT) test -c release --skip-build

install: dependencies
	$(BUILD) --product linkrewrite --static-swift-stdlib --scratch-path .build-install
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install -s -m 755 "$$($(BUILD) --static-swift-stdlib --scratch-path .build-install --show-bin-path)/linkrewrite" "$(DESTDIR)$(PREFIX)/bin/linkrewrite"

uninstall:
	rm -f "$(DESTDIR)$(PREFIX)/bin/linkrewrite"

lint:
	$(SWIFT) format lint --strict --parallel $(FORMAT)
	.ci/check-layers

format:
	$(SWIFT) format --in-place --parallel $(FORMAT)

# Holds the index against the loop over all rules, on every shared link.
proof: dependencies
	$(BUILD) --build-tests
	LINKREWRITE_FULL=1 $(SWIFT) test -c release --skip-build --filter RuleIndexTests

# Writes the golden cases anew; `git diff` reviews them.
cases: dependencies
	$(BUILD) --product linkrewrite
	LINKREWRITE_RECORD=1 $(SWIFT) test -c release --filter CommandLineTests

bench: dependencies
	$(BUILD) --product linkrewrite
	Benchmarks/chrome-against-sed

dependencies:
	@.ci/install-dependencies
