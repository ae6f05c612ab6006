import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { TemplateData } from "../../domains/checklists/templates/template-data.ts";
import { checklist } from "./checklist-text.ts";

/** Reads the yacht's checklists by collection. Collection, category and logbook are our choice. */
export async function archiveChecklists(): Promise<Map<string, TemplateData[]>> {
  const { checklists } = JSON.parse(await readFile(FILE, "utf8")) as SourceFile; // validated by load-checklists.prove.test.ts
  const byCollection = new Map<string, TemplateData[]>();
  for (const { name, documentReference, sections } of checklists) {
    const { collection, category } = CHOICES[name] ?? { collection: "Passage", category: "Deck" };
    const templateData = checklist(
      { name, documentReference, category, connectedLogbook: "deck" },
      sections.map((section) => ({
        name: section.name,
        tasks: section.tasks.map((task) => ({ description: "", recordCompletionInLogbooks: [], ...task })),
      })),
      { generalInformation: ATTRIBUTION },
    );
    byCollection.set(collection, [...(byCollection.get(collection) ?? []), templateData]);
  }
  return byCollection;
}

type SourceFile = {
  checklists: {
    name: string;
    documentReference: string;
    sections: { name: string; tasks: { name: string; description?: string }[] }[];
  }[];
};

const CHOICES: Record<string, { collection: string; category: string }> = {
  "Departure Checklist": { collection: "Passage", category: "Deck" },
  "Arrival Checklist": { collection: "Passage", category: "Deck" },
  "Raising Sails": { collection: "Sail handling", category: "Deck" },
  "Lowering Sails": { collection: "Sail handling", category: "Deck" },
  "Standing Orders": { collection: "Watchkeeping", category: "Safety" },
  "Daily Schedule": { collection: "Watchkeeping", category: "Deck" },
  "Dinghy Checks & Procedures": { collection: "Boat and lay-up", category: "Safety" },
  Storage: { collection: "Boat and lay-up", category: "Deck" },
};

const ATTRIBUTION =
  "A real procedure of a sailing yacht, from github.com/webmasterkai/wayoffthegrid (MIT). Category, logbook and collection were chosen for this demonstration.";

const FILE = join(import.meta.dirname, "..", "data", "checklists.json");
