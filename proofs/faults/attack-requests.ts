/** Raw bytes of a request that the server must reject with 4xx or by closing the connection. */
export type RawRequest = { what: string; bytes: string };

const CALL = "/shore/crpc/shore.v1.ShoreAPI/WhoAmI";

/** Malformed requests and request smuggling. @param host the server's own address */
export function malformedRequests(host: string): RawRequest[] {
  const post = (what: string, headers: string[], body = "{}"): RawRequest => ({
    what,
    bytes: [
      `POST ${CALL} HTTP/1.1`,
      `Host: ${host}`,
      "Content-Type: application/json",
      "Connect-Protocol-Version: 1",
      ...headers,
      "",
      body,
    ].join("\r\n"),
  });
  const line = (what: string, first: string, ...headers: string[]): RawRequest => ({
    what,
    bytes: [first, ...headers, "", ""].join("\r\n"),
  });
  return [
    post(
      "Content-Length and chunked",
      ["Content-Length: 2", "Transfer-Encoding: chunked"],
      "0\r\n\r\nGET / HTTP/1.1\r\n\r\n",
    ),
    post("two Transfer-Encodings", ["Transfer-Encoding: chunked", "Transfer-Encoding: identity"]),
    post("blank before the colon", ["Transfer-Encoding : chunked"]),
    post("unknown Transfer-Encoding", ["Transfer-Encoding: xchunked"]),
    post("Transfer-Encoding behind a vertical tab", ["Transfer-Encoding: \u000bchunked"]),
    post("two Content-Lengths", ["Content-Length: 2", "Content-Length: 40"]),
    post("two Content-Lengths in one line", ["Content-Length: 2, 40"]),
    post("negative Content-Length", ["Content-Length: -2"]),
    post("Content-Length with a sign", ["Content-Length: +2"]),
    post("hexadecimal Content-Length", ["Content-Length: 0x2"]),
    post("Content-Length overflow", [`Content-Length: ${"9".repeat(30)}`]),
    post("folded header", ["X-Folded: a", " b", "Content-Length: 2"]),
    post("header without a name", [": nothing", "Content-Length: 2"]),
    post("bare line feed in a header", ["X-A: b\nX-C: d\n\n", "Content-Length: 2"]),
    post("NUL in a header", ["X-A: b\u0000c", "Content-Length: 2"]),
    post("invalid chunk size", ["Transfer-Encoding: chunked"], "zz\r\n{}\r\n0\r\n\r\n"),
    post("chunk without its end", ["Transfer-Encoding: chunked"], "2\r\n{}XX0\r\n\r\n"),
    post("chunk size overflow", ["Transfer-Encoding: chunked"], "ffffffffffffffff\r\n{}\r\n0\r\n\r\n"),
    line("no host", `GET ${CALL} HTTP/1.1`),
    line("two hosts", `GET ${CALL} HTTP/1.1`, `Host: ${host}`, "Host: evil.example"),
    line("another host", `GET ${CALL} HTTP/1.1`, "Host: evil.example"),
    line("absolute URL of another host", `GET http://evil.example${CALL} HTTP/1.1`, `Host: ${host}`),
    line("CONNECT", `CONNECT evil.example:443 HTTP/1.1`, `Host: ${host}`),
    line("unknown method", `EVIL ${CALL} HTTP/1.1`, `Host: ${host}`),
    line("unknown HTTP version", `GET ${CALL} HTTP/9.9`, `Host: ${host}`),
    line("no HTTP version", `GET ${CALL}`),
    line("header of 64 kB", `GET ${CALL} HTTP/1.1`, `Host: ${host}`, `X-Long: ${"a".repeat(65_536)}`),
    line("URL of 64 kB", `GET ${CALL}?${"a".repeat(65_536)} HTTP/1.1`, `Host: ${host}`),
    line("TLS ClientHello", "\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003"),
  ];
}

/** Headers of cross-site changes, all to be rejected. */
export const CROSS_SITE_HEADERS: Record<string, string>[] = [
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site" },
  { "sec-fetch-site": "none" },
  { "sec-fetch-site": "cross-site", origin: "http://evil.example" },
  { origin: "http://evil.example" },
  { origin: "null" },
  { origin: "http://127.0.0.1:1" },
  { origin: "http://localhost.evil.example" },
  { "sec-fetch-site": "nonsense" },
  {},
];

/** Access URLs of loopback, private networks and other hosts, all to be rejected. */
export const FORBIDDEN_STORAGES: readonly string[] = [
  ...[
    "127.0.0.1",
    "localhost",
    "[::1]",
    "0.0.0.0",
    "[::]",
    "127.1",
    "2130706433",
    "0x7f000001",
    "0177.0.0.1",
    "10.0.0.1",
    "172.16.0.1",
    "192.168.0.1",
    "169.254.169.254",
    "[fd00::1]",
    "[fe80::1]",
    "[::ffff:127.0.0.1]",
    "100.64.0.1",
    "metadata.google.internal",
    "evil.example",
    "blob.core.windows.net",
    "blob.core.windows.net.evil.example",
    "evilblob.core.windows.net.evil.example",
    "ships.blob.core.windows.net.",
    "ships.blob.core.windows.net:444",
    "user:secret@ships.blob.core.windows.net",
    "ships.blob.core.windows.net@127.0.0.1",
    "ships.blob.core.windows.net#@127.0.0.1",
    "ships.blob.core.windows.net\\@127.0.0.1",
    "127.0.0.1%00.blob.core.windows.net",
    "ⓛocalhost",
  ].map((host) => `https://${host}/ships?sp=rcwl&se=2099-01-01T00:00:00Z&sig=canary`),
  "http://ships.blob.core.windows.net/ships?sig=canary",
  "file:///etc/passwd",
  "gopher://127.0.0.1:6379/_x",
  "javascript:alert(1)",
  "//127.0.0.1/ships?sig=canary",
  "ships?sig=canary",
];

/** `returnTo` values that could redirect to another origin after signing in. */
export const REDIRECT_TARGETS: readonly string[] = [
  "http://evil.example/shore/",
  "https://evil.example",
  "//evil.example/shore/",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/shore/../../evil.example",
  "/shore//evil.example/..//",
  "/shore/%2e%2e/%2e%2e//evil.example",
  "/shore\\..\\..\\evil.example",
  "javascript:alert(1)",
  "data:text/html,x",
  " //evil.example",
  "http:evil.example",
  "/shore/auth/signout",
  "/shore@evil.example",
  "/.evil.example",
  "/shore/\r\nLocation: http://evil.example",
];
