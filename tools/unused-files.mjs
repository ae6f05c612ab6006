/**
 * Removes files of installed packages that nothing of Shore reads, nearly all of them fonts; for a release also what only compilers read.
 * tools/setup.mjs uses it after an installation, deploy/make-tree.sh runs it: `node tools/unused-files.mjs node_modules`. Plain JavaScript, for any Node from 20.11.
 */
import { existsSync, lstatSync, readdirSync, rmSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

/** Packages, and which of their files are read besides package.json and licences. Of other packages everything is kept. */
const READ = [
  // Reports read the WOFF files in two weights, and which piece has which characters (reports/pdf/font-files.ts); of Noto not the Latin
  // letters, and not the files that join the pieces.
  [
    /^@fontsource\/noto-/,
    (path) =>
      path === "unicode.json" ||
      (/-[46]00-normal\.woff$/.test(path) &&
        !/-(?:latin|latin-ext|cyrillic|vietnamese|japanese|korean|chinese-simplified|emoji-emoji)-[46]00-/.test(path)),
  ],
  [/^@fontsource\/ibm-plex-sans$/, (path) => /-[46]00-normal\.woff$/.test(path)],
  [/^dejavu-fonts-ttf$/, (path) => /\/DejaVuSans(?:-Bold)?\.ttf$/.test(path)],
  // Only the server uses these, and Node reads no source maps.
  [/^(?:@azure\/.+|@opentelemetry\/.+|@typespec\/.+|apache-arrow|fontkit|pdfkit)$/, (path) => !path.endsWith(".map")],
  // Plugins for other compilers: `buf lint` and `buf breaking` do not use them.
  [/^@bufbuild\/buf-/, (path) => !path.includes("/protoc-gen-")],
  // Headers for native modules, which are never compiled here.
  [/^node(?:-bin)?-(?:linux|darwin|win)-/, (path) => !path.startsWith("include/")],
];

const ALWAYS_READ = /^(?:package\.json|licen[cs]e[^/]*)$/i;

/** Removes the unused files of the packages in a node_modules folder. */
export function removeUnusedFiles(modules) {
  for (const name of packagesIn(modules)) {
    const isRead = READ.find(([packages]) => packages.test(name))?.[1];
    if (!isRead) continue;
    const folder = join(modules, name);
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      // Node 20.11 has no `parentPath`.
      const file = join(entry.parentPath ?? entry.path, entry.name);
      const path = relative(folder, file).replaceAll(sep, "/");
      if (!entry.isDirectory() && !ALWAYS_READ.test(path) && !isRead(path)) rmSync(file);
    }
  }
}

/** Removes compilers that npm installs in spite of `--omit=dev`, because libraries have them as optional peers. */
export function removeOptionalPeers(modules) {
  for (const name of ["@typescript", "typescript", "@esbuild", "esbuild"])
    rmSync(join(modules, name), { recursive: true, force: true });
}

/** Removes what only compilers and debuggers read: declarations and sources of TypeScript, which Node does not run from packages. */
export function removeTypes(modules) {
  for (const name of packagesIn(modules)) {
    const folder = join(modules, name);
    // npm keeps a list beside them, and Shore's own packages are links to their sources.
    if (!lstatSync(folder).isDirectory()) continue;
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const isForCompilers = /\.(?:[cm]?tsx?|map)$/.test(entry.name);
      if (isForCompilers && entry.isFile()) rmSync(join(entry.parentPath ?? entry.path, entry.name));
    }
  }
}

function packagesIn(modules) {
  if (!existsSync(modules)) return [];
  return readdirSync(modules).flatMap((name) =>
    name.startsWith("@") ? readdirSync(join(modules, name)).map((inScope) => `${name}/${inScope}`) : [name],
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  removeUnusedFiles(process.argv[2]);
  removeOptionalPeers(process.argv[2]);
  removeTypes(process.argv[2]);
}
