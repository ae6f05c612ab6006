#!/bin/sh
# Creates a release folder: sources, migrations, the built console, runtime packages and Node. Needs Node 20.11 and npm; the
# folder can be copied to machines of the same platform.
#
#   deploy/make-tree.sh /opt/shore-2026.11
set -eu
from=$(cd "$(dirname "$0")/.." && pwd)
to=${1:?"Usage: deploy/make-tree.sh FOLDER"}
if [ -e "$to" ]; then
  echo "$to exists. Use a new folder for each version, so that you can roll back." >&2
  exit 1
fi
cd "$from"
npm run build
mkdir -p "$to"
to=$(cd "$to" && pwd)
tar -cf - --exclude='*.test.ts' --exclude='apps/server/src/testing' package.json package-lock.json \
  packages/*/package.json apps/*/package.json packages/api/src packages/embedded-postgres/src packages/evidence/src \
  apps/server/src apps/server/migrations apps/console/dist |
  tar -C "$to" -xf -
# Copy Node before npm ci: npm omits packages that need a newer Node than the one it runs on.
cp -R tools/node/node_modules/node-* "$to/node"
cd "$to"
# See SECURITY.md, Dependencies.
npm sbom --sbom-format cyclonedx --package-lock-only --loglevel=error > sbom.cdx.json
node "$from/deploy/complete-sbom.mjs" sbom.cdx.json
PATH="$to/node/bin:$PATH" npm ci --omit=dev --workspace @shore/server --include-workspace-root --ignore-scripts --no-audit --no-fund --loglevel=error
# Of the fonts, reports read the WOFF files in two weights, and which piece has which characters; of Noto not the Latin letters, and
# not the files that join the pieces.
find node_modules/@fontsource -type f ! -name '*-[46]00-normal.woff' ! -name unicode.json ! -name package.json \
  ! -name LICENSE -delete
for letters in latin latin-ext cyrillic vietnamese japanese korean chinese-simplified emoji-emoji; do
  find node_modules/@fontsource -type f -name "noto-*-$letters-[46]00-normal.woff" -delete
done
find node_modules/@fontsource -type d -empty -delete
echo "Created $to. Run: cd $to && node/bin/node apps/server/src/main.ts"
