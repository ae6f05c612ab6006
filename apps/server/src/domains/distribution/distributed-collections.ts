/** What other domains ask about who gets what. */
export { collectionsOf, groupsThatGet } from "./distribution.sql.ts";
