/** What other domains ask about checklists. */
export { countTemplatesIn, keepTemplates } from "./templates.sql.ts";
export { readCurrentRevisions } from "./template-revisions.sql.ts";
