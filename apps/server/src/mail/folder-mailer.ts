import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { composeMail } from "./compose-mail.ts";
import type { Mailer } from "./mailer.ts";

/** Returns a mailer for development that writes each mail to a file, `2026-11-27T070001Z-….eml`. */
export function folderMailer({ folder, from }: { folder: string; from: string }): Mailer {
  return {
    send: async (mail) => {
      const time = new Date().toISOString().replaceAll(/[:]|\.\d+/g, "");
      const name = `${time}-${mail.messageId.replaceAll(/[^\w.-]/g, "-")}.eml`;
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(join(folder, name), await composeMail(mail, from), { flag: "wx", mode: 0o600 });
        return { kind: "sent" };
      } catch {
        return {
          kind: "refused",
          reason: "The mail could not be written into its folder.",
          isFinal: false,
          isDown: true,
        };
      }
    },
  };
}
