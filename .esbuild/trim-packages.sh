#!/bin/sh
# Deletes what no program reads from node_modules of an image: type declarations, texts (but not licences), source maps,
# and folders that are empty after npm prune.
set -e
find node_modules -type f \( -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.md' -o -name '*.map' \) \
  ! -iname 'licen[cs]e*' -delete
rm -rf node_modules/zod/src node_modules/.package-lock.json
find node_modules -type d -empty -delete
