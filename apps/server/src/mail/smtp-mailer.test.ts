import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { startMailServer } from "../testing/mail-server.ts";
import { freePort } from "../testing/free-port.ts";
import type { Mail } from "./compose-mail.ts";
import { folderMailer } from "./folder-mailer.ts";
import { smtpMailer } from "./smtp-mailer.ts";

const server = await startMailServer();
afterAll(() => server.stop());

const never = new AbortController().signal;
const LIMITS = { connectMs: 300, silenceMs: 300, totalMs: 600 };
const mail: Mail = {
  to: "b.haugen@example.com",
  subject: "Shore: 3 vessels to act on",
  text: "Kystvåg",
  html: "<p>Kystvåg</p>",
  messageId: "digest.2027-01-15.42@shore.example.com",
  unsubscribeUrl: "https://shore.example.com/shore/orgs/1/notifications",
  date: new Date("2027-01-15T06:00:00Z"),
};

beforeEach(() => {
  server.mails.length = 0;
  server.behaviour = {};
});

test("a mail has plain text and HTML, List-Unsubscribe, and is marked as auto-generated", async () => {
  expect(await smtpMailer(server.config).send(mail, never)).toEqual({ kind: "sent" });
  expect(server.mails).toMatchObject([{ from: "shore@example.com", to: ["b.haugen@example.com"] }]);
  const content = server.mails[0]?.content.replaceAll("\r\n ", " ") ?? "";
  for (const line of [
    "From: Shore <shore@example.com>",
    "To: b.haugen@example.com",
    "Subject: Shore: 3 vessels to act on",
    "Message-ID: <digest.2027-01-15.42@shore.example.com>",
    "Date: Fri, 15 Jan 2027 06:00:00 +0000",
    "Auto-Submitted: auto-generated",
    "List-Unsubscribe: <https://shore.example.com/shore/orgs/1/notifications>",
  ])
    expect(content).toContain(`${line}\r\n`);
  expect(content).toMatch(/Content-Type: multipart\/alternative/);
  expect(content).toMatch(/text\/plain; charset=utf-8[^]*Kystv=C3=A5g[^]*text\/html; charset=utf-8[^]*<p>Kystv=C3=A5g/);
});

test("names and subjects cannot add a header or a recipient", async () => {
  const bad = { ...mail, subject: "one\r\nBcc: all@example.com", to: "a@example.com" };
  await smtpMailer(server.config).send(bad, never);
  expect(server.mails[0]?.to).toEqual(["a@example.com"]);
  expect(server.mails[0]?.content).not.toMatch(/^Bcc:/m);
});

test.each([
  ["550 5.1.1 No such mailbox", true],
  ["450 4.2.1 Try again later", false],
])("a recipient that is rejected with %s", async (answer, isFinal) => {
  server.behaviour = { recipientAnswer: () => answer };
  expect(await smtpMailer(server.config).send(mail, never)).toEqual({
    kind: "refused",
    reason: answer,
    isFinal,
    isDown: false,
  });
});

test.each([
  ["554 5.7.1 Not wanted here", true],
  ["452 4.3.1 Disk full", false],
])("content that is rejected with %s", async (answer, isFinal) => {
  server.behaviour = { contentAnswer: () => answer };
  const outcome = await smtpMailer(server.config).send(mail, never);
  expect(outcome).toEqual({ kind: "refused", reason: answer, isFinal, isDown: false });
});

test("an invalid address is refused permanently, and the server does not count as unavailable", async () => {
  const outcome = await smtpMailer(server.config).send({ ...mail, to: "no address" }, never);
  expect(outcome).toMatchObject({ kind: "refused", isFinal: true, isDown: false });
});

test("a server that never acknowledges the content leaves the outcome unknown, within the time limit", async () => {
  server.behaviour = { hangs: true };
  const began = performance.now();
  expect(await smtpMailer(server.config, LIMITS).send(mail, never)).toMatchObject({ kind: "unknown" });
  expect(performance.now() - began).toBeLessThan(10_000);
});

test("an abort while the content is sent leaves the outcome unknown", async () => {
  const stopping = new AbortController();
  server.behaviour = { hangs: true, onContent: () => stopping.abort() };
  expect(await smtpMailer(server.config).send(mail, stopping.signal)).toMatchObject({ kind: "unknown" });
});

test("an abort before that sends nothing", async () => {
  const outcome = await smtpMailer(server.config).send(mail, AbortSignal.abort());
  expect(outcome).toMatchObject({ kind: "refused", isFinal: false, isDown: true });
  expect(server.mails).toEqual([]);
});

test("a server that is unreachable, never greets, or only trickles has certainly not accepted the mail", async () => {
  const nobody = { ...server.config, port: await freePort() };
  const unreachable = { kind: "refused", isFinal: false, isDown: true };
  expect(await smtpMailer(nobody, LIMITS).send(mail, never)).toMatchObject(unreachable);

  const silent = await listening(() => {});
  expect(await smtpMailer({ ...server.config, port: silent }, LIMITS).send(mail, never)).toMatchObject({
    ...unreachable,
    reason: "The mail server did not answer in time.",
  });

  const trickling = await listening((write) => {
    const timer = setInterval(() => write("2"), 50);
    onTestFinished(() => clearInterval(timer));
  });
  const began = performance.now();
  expect(await smtpMailer({ ...server.config, port: trickling }, LIMITS).send(mail, never)).toMatchObject(unreachable);
  expect(performance.now() - began).toBeLessThan(10_000);
});

test("a rejected sign-in is reported without what the server quotes of it", async () => {
  const strict = await startMailServer({
    authOptional: false,
    onAuth: ({ username, password }, _session, done) => done(new Error(`${username} ${password} is wrong`)),
    allowInsecureAuth: true,
  });
  onTestFinished(() => strict.stop());
  const config = { ...strict.config, auth: { user: "shore", pass: "CANARY" } };
  const outcome = await smtpMailer(config).send(mail, never);
  expect(outcome).toEqual({
    kind: "refused",
    reason: "The mail server refuses Shore's sign-in.",
    isFinal: false,
    isDown: true,
  });
});

test("where TLS is required, as for every host but a loopback one, nothing is sent without it", async () => {
  const outcome = await smtpMailer({ ...server.config, requireTls: true }).send(mail, never);
  expect(outcome).toMatchObject({ kind: "refused", isDown: true });
  expect(server.mails).toEqual([]);
});

test("in development a mail is written to a file", async () => {
  const folder = await mkdtemp(join(tmpdir(), "shore-mail-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  expect(await folderMailer({ folder, from: "shore@localhost" }).send(mail, never)).toEqual({ kind: "sent" });
  const [name = ""] = await readdir(folder);
  expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d{6}Z-digest\.2027-01-15\.42-shore\.example\.com\.eml$/);
  expect(await readFile(join(folder, name), "utf8")).toContain("Subject: Shore: 3 vessels to act on");
});

/** Starts a TCP server, closed after the test. @returns its port */
async function listening(onConnection: (write: (text: string) => void) => void): Promise<number> {
  const listener = createServer((socket) => {
    socket.on("error", () => {});
    onTestFinished(() => void socket.destroy());
    onConnection((text) => socket.writable && socket.write(text));
  });
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void listener.close());
  return (listener.address() as AddressInfo).port;
}
