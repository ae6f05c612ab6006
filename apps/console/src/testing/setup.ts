import { beforeAll } from "vitest";
import { deleteAllDrafts } from "#shared/draft-autosave/draft-store.ts";

/** Test files share a page: what an earlier one typed into a form is kept in it. */
beforeAll(deleteAllDrafts);
