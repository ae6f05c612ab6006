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
npm run build --workspace @shore/console
mkdir -p "$to"
to=$(cd "$to" && pwd)
tar -cf - --exclude='*.test.ts' --exclude='apps/server/src/testing' package.json package-lock.json \
  packages/*/package.json apps/*/package.json packages/api/src packages/embedded-postgres/src packages/evidence/src packages/tabular/src packages/tabular/examples \
  apps/server/src apps/server/migrations apps/console/dist |
  tar -C "$to" -xf -
# Copy Node before npm ci: npm omits packages that need a newer Node than the one it runs on.
cp -R tools/node/node_modules/node-* "$to/node"
cd "$to"
# See SECURITY.md, Dependencies.
npm sbom --sbom-format cyclonedx --package-lock-only --loglevel=error > sbom.cdx.json
node "$from/deploy/complete-sbom.mjs" sbom.cdx.json
PATH="$to/node/bin:$PATH" npm ci --omit=dev --workspace @shore/server --ignore-scripts --no-audit --no-fund --loglevel=error
node/bin/node "$from/tools/unused-files.mjs" node_modules
echo "Created $to. Run: cd $to && node/bin/node apps/server/src/main.ts"
