#!/bin/sh
# What a pull request must pass; any CI runs it. Its messages stand at their lines on GitHub.
set -eu
linkrewrite lint --format github recipes.yaml
linkrewrite test --format github --coverage --threshold 100 recipes.yaml
