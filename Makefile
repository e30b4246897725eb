# The commands of the house. `make run` and `make test` install what is missing first.

PREFIX ?= /usr/local
SWIFT ?= swift
BUILD = $(SWIFT) build -c release
SOURCES = Sources Tests Plugins Package.swift \
	Benchmarks/Package.swift Benchmarks/RuleExport Benchmarks/Sources
FORMAT = --configuration .ci/swift-format.json --recursive $(SOURCES)

.PHONY: run test proof speed install uninstall lint format cases bench inspect dependencies \
	test-dependencies

run: dependencies
	$(BUILD) --product linkrewrite
	@echo "--- linkrewrite --target chrome < Samples/links.txt"
	@"$$($(BUILD) --show-bin-path)/linkrewrite" --target chrome < Samples/links.txt

test: test-dependencies
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
proof: test-dependencies
	$(BUILD) --build-tests
	LINKREWRITE_FULL=1 $(SWIFT) test -c release --skip-build --filter RuleIndexTests

# Writes the golden cases anew; `git diff` reviews them.
cases: test-dependencies
	$(BUILD) --product linkrewrite
	LINKREWRITE_RECORD=1 $(SWIFT) test -c release --filter CommandLineTests

# Ours against the others, all results first compared. `make bench QUICK=1` takes minutes and writes
# no results; BENCH='--rounds 5 --stream-bytes 1e9' goes on to the benchmark. It is the build that
# `make install` installs.
INSTALLED = $(BUILD) --static-swift-stdlib --scratch-path .build-install
BENCHED = LINKREWRITE_PROGRAMS="$$($(INSTALLED) --show-bin-path)" \
	LINKREWRITE_CONTENDERS="$$($(BUILD) --package-path Benchmarks --show-bin-path 2>/dev/null)"

bench: dependencies
	Benchmarks/install-contenders
	$(INSTALLED) --product linkrewrite
	$(INSTALLED) --product rule-export
	$(BUILD) --package-path Benchmarks
	$(BENCHED) python3 Benchmarks/bench $(if $(QUICK),--quick) $(BENCH)

# Counts the allocations and retains of the way of a link; fails if there are any.
inspect: dependencies
	$(INSTALLED) --product linkrewrite
	LINKREWRITE_PROGRAMS="$$($(INSTALLED) --show-bin-path)" python3 Benchmarks/bench/inspect_calls.py

# Holds the speed of scripts that is promised, on a machine that has nothing else to do.
speed: test-dependencies
	$(BUILD) --build-tests
	LINKREWRITE_FULL=1 $(SWIFT) test -c release --skip-build --filter ThroughputTests

dependencies:
	@.ci/install-dependencies

# The tests run scripts; the program itself needs no engine to be built or to run.
test-dependencies:
	@.ci/install-dependencies javascript
