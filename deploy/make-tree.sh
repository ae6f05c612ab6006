#!/bin/sh
# Makes a folder that holds what a server needs to run, and nothing else: sources, migrations, the built console, packages, the
# right Node. Needs Node 20.11 and npm, once; the folder can then be carried to any machine of the same kind.
#
#   deploy/make-tree.sh /opt/shore-2026.11
set -eu
from=$(cd "$(dirname "$0")/.." && pwd)
to=${1:?"Name the folder to make."}
if [ -e "$to" ]; then
  echo "$to is there already. A new version goes into a new folder, so that there is a way back." >&2
  exit 1
fi
cd "$from"
npm run build
mkdir -p "$to"
to=$(cd "$to" && pwd)
tar -cf - --exclude='*.test.ts' --exclude='apps/server/src/testing' package.json package-lock.json \
  packages/*/package.json apps/*/package.json packages/api/src apps/server/src apps/server/migrations apps/console/dist |
  tar -C "$to" -xf -
# The project's Node under one path on every kind of machine, and first: npm leaves out packages that are for a newer Node than its own.
cp -R tools/node/node_modules/node-* "$to/node"
cd "$to"
# What is in the release and what it was built from; see SECURITY.md.
npm sbom --sbom-format cyclonedx --package-lock-only --loglevel=error > sbom.cdx.json
PATH="$to/node/bin:$PATH" npm ci --omit=dev --workspace @shore/server --include-workspace-root --ignore-scripts --no-audit --no-fund --loglevel=error
echo "Made $to. Run it as: cd $to && node/bin/node apps/server/src/main.ts"
