import { beforeEach } from "vitest";
import { deleteAllDrafts } from "#shared/draft-autosave/draft-store.ts";

/** Tests share a page: what an earlier one typed into a form or a dialog is kept in it. */
beforeEach(deleteAllDrafts);
