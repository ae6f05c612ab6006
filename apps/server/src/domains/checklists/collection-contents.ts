/** What other domains ask about checklists. */
export { countTemplatesIn, keepTemplates } from "./templates.sql.ts";
export { type RevisionRow, readCurrentRevisions } from "./template-revisions.sql.ts";
