import { Button } from "@shore/design-system/Button";
import { Menu } from "@shore/design-system/Menu";

/** The example files of packages/tabular, each inside a script of its own, and what is odd about them. */
const files = import.meta.glob<string>(
  ["../../../../../packages/tabular/examples/*/*", "!../../../../../packages/tabular/examples/*/*.json"],
  { query: "?url&inline", import: "default" },
);
const names = import.meta.glob<string>("../../../../../packages/tabular/examples/*/mapping.json", {
  eager: true,
  import: "name",
});

/** Offers made-up files, one of each oddity, to try an import with. */
export function ExampleFiles({ onFile }: { onFile: (file: File) => void }) {
  return (
    <Menu
      trigger={<Button>Try with an example</Button>}
      items={examples.map(({ path, name, about, load }) => ({
        id: path,
        label: name,
        detail: about,
        onAction: () => void load().then((url) => onFile(fileOf(name, url))),
      }))}
    />
  );
}

const examples = Object.entries(files).map(([path, load]) => ({
  path,
  load,
  name: path.slice(path.lastIndexOf("/") + 1),
  about: (names[`${path.slice(0, path.lastIndexOf("/"))}/mapping.json`] ?? "").replace(/[:,.].*$/su, ""),
}));

/** Returns the file of a data URL. The page may not fetch one. */
function fileOf(name: string, url: string): File {
  const text = atob(url.slice(url.indexOf(",") + 1));
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
  // The same at each choice: an upload that was interrupted goes on.
  return new File([bytes], name, { lastModified: 0 });
}
