import { createHash, randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { createGzip } from "node:zlib";
import sirv from "sirv";
import type { FirstPages } from "./first-page.ts";
import { readPreloadHints } from "./preload-hints.ts";
import { pathOf } from "./request-log.ts";
import { pagePolicy } from "./security-headers.ts";

/** Output folder of the console's build (`npm run build`). */
export const CONSOLE_FOLDER = join(import.meta.dirname, "..", "..", "..", "console", "dist");

/**
 * Answers GET and HEAD below /shore with the built console: its files, brotli or gzip as compressed by the build, and its
 * page for every path that is not a file, for the console's router.
 *
 * Files below assets/ have their content's hash in their name and are cached for a year. The page is never cached: it
 * names the current files, and its nonce is valid for one response. It has the first sight of an organisation's pages and names what they
 * request first, for those who bring a session; others get what the sign-in page needs. The few files with a plain name are revalidated each
 * time. Source maps are not served: the operator has them beside the files.
 * @param hasSession whether a request brings a session, valid or not
 * @param firstPage the drawn page for the document
 */
export function createConsoleFiles(
  folder = CONSOLE_FOLDER,
  hasSession: (request: IncomingMessage) => boolean = () => false,
  firstPage: FirstPages = () => Promise.resolve(undefined),
): (request: IncomingMessage, response: ServerResponse) => void {
  const pageFile = join(folder, "index.html");
  if (!existsSync(pageFile)) return answerNotBuilt;
  const page = readFileSync(pageFile, "utf8");
  const scriptHashes = inlineScriptHashes(page);
  const preloadHints = readPreloadHints(folder);
  const answerConsole = (request: IncomingMessage, response: ServerResponse) => {
    const requested = preloadHints(pathOf(request), request.url?.includes("?") ?? false);
    const { isSignedIn, hints } = requested.isSignedIn && !hasSession(request) ? preloadHints(LOGIN, false) : requested;
    const html = isSignedIn ? '<html data-first-sight="" ' : "<html ";
    const [start = "", end = ""] = page
      .replace("<html ", html)
      .replace("</head>", () => `${hints}</head>`)
      .split(FIRST_PAGE);
    const drawn = isSignedIn && request.method === "GET" ? (nonce: string) => firstPage(request, nonce) : undefined;
    return answerPage({ start, drawn, end }, request, response, scriptHashes);
  };
  const files = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    extensions: [],
    setHeaders: (response, path) => {
      const isImmutable = path.startsWith("/assets/");
      response.setHeader("Cache-Control", isImmutable ? "public, max-age=31536000, immutable" : "public, no-cache");
    },
  });
  return (request, response) => {
    const path = pathOf(request).slice("/shore".length) || "/";
    if (path === "/" || path === "/index.html") return answerConsole(request, response);
    if (path.endsWith(".map")) return answerNotFound(response);
    // sirv lists the files at start-up and streams them without an error listener: a deleted one would end the process.
    response.once("pipe", (file: Readable) => file.once("error", () => response.destroy()));
    const requestUrl = request.url;
    request.url = path;
    files(request, response, () => {
      if (requestUrl !== undefined) request.url = requestUrl;
      // A page from before an update may request a deleted file: the page in its place would be run as a script.
      if (path.startsWith("/assets/")) answerNotFound(response);
      else void answerConsole(request, response);
    });
  };
}

function answerNotFound(response: ServerResponse): void {
  response.writeHead(404, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" });
  response.end("Not found\n");
}

/** Writes what is known of the page at once, so that the browser requests its files while the rest is drawn. */
async function answerPage(
  {
    start,
    drawn,
    end,
  }: { start: string; drawn: ((nonce: string) => Promise<string | undefined>) | undefined; end: string },
  request: IncomingMessage,
  response: ServerResponse,
  scriptHashes: readonly string[],
): Promise<void> {
  const nonce = randomBytes(16).toString("base64");
  const isPacked = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/u.test(request.headers["accept-encoding"] ?? "");
  response.writeHead(200, {
    "Content-Type": "text/html; charset=utf-8",
    ...(isPacked && { "Content-Encoding": "gzip" }),
    Vary: "Accept-Encoding",
    "Cache-Control": "no-store",
    "Content-Security-Policy": pagePolicy(nonce, scriptHashes),
  });
  if (request.method === "HEAD") return void response.end();
  const packer = isPacked ? createGzip() : undefined;
  packer?.pipe(response);
  // The client is gone.
  response.once("close", () => packer?.destroy());
  const body = packer ?? response;
  const write = (text: string) => body.write(text.replaceAll(NONCE_PLACEHOLDER, nonce));
  write(start);
  packer?.flush();
  body.write((await drawn?.(nonce)) ?? "");
  write(end);
  body.end();
}

/** Returns the SHA-256 of each script that the build has written into the page. Read before anything of a request is in it. */
function inlineScriptHashes(page: string): string[] {
  return [...page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([^<]*)<\/script>/gu)].map(([, script = ""]) =>
    createHash("sha256").update(script).digest("base64"),
  );
}

function answerNotBuilt(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(503, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" });
  response.end("The console is not built. Run `npm start`, or `npm run dev` to work on it.\n");
}

/** Where the console leads people without a session. */
const LOGIN = "/shore/login";

/** Where the first page has its place in the built page. */
const FIRST_PAGE = "<!-- first page -->";

/** Written into the page by the build. */
const NONCE_PLACEHOLDER = "__CSP_NONCE__";
