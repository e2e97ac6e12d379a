set -e
# Deletes what no program reads from node_modules of an image: type declarations, texts (but not licences), source maps,
# and folders that are empty then.
find node_modules -type f \( -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.md' -o -name '*.map' \) \
  ! -iname 'licen[cs]e*' -delete
rm -rf node_modules/zod/src node_modules/.package-lock.json
# The image has its own Node, and the embedded package is in the bundle.
rm -rf node_modules/node-linux-* node_modules/node-win-* node_modules/.bin/node node_modules/wine-storefront-embedded
find node_modules -type d -empty -delete
