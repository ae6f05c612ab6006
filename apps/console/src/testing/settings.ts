import { Code, ConnectError } from "@connectrpc/connect";
import type { Answers } from "./transport.ts";

type Settings = { checklistOverdueDays: number; findByPerson: boolean };

/** Answers with these settings and stores changes like a server. */
export function settingsAnswering(init: Settings = { checklistOverdueDays: 7, findByPerson: true }): Answers {
  let stored = { ...init, etag: "1" };
  return {
    organizationSettingsGet: () => ({ organizationSettings: { ...stored } }),
    organizationSettingsUpdate: ({ checklistOverdueDays, findByPerson, etag }) => {
      if (etag !== "" && etag !== stored.etag) throw new ConnectError("stale", Code.Aborted);
      stored = { checklistOverdueDays, findByPerson, etag: `${Number(stored.etag) + 1}` };
      return { organizationSettings: { ...stored } };
    },
  };
}

/** Answers like a server whose settings another user has set to 30 days since they were opened. */
export function settingsConflict(): Answers {
  let stored = { checklistOverdueDays: 7, findByPerson: true, etag: "1" };
  return {
    organizationSettingsGet: () => ({ organizationSettings: { ...stored } }),
    organizationSettingsUpdate: ({ checklistOverdueDays, findByPerson, etag }) => {
      if (etag === "1") {
        stored = { checklistOverdueDays: 30, findByPerson: true, etag: "2" };
        throw new ConnectError("stale", Code.Aborted);
      }
      stored = { checklistOverdueDays, findByPerson, etag: "3" };
      return { organizationSettings: { ...stored } };
    },
  };
}

/** For every story and test that has no answers of its own. */
export const answers = (): Answers => settingsAnswering();
