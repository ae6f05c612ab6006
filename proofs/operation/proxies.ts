import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../tools/steps.ts";
import { findProgram, type Running, startProgram, waitFor } from "../programs.ts";

export type ProxyName = "nginx" | "caddy";

type ProxyOptions = { folder: string; port: number; publicPort: number; certificate: string };

/** Starts a proxy with its configuration from deploy/, with addresses and certificates replaced. */
export async function startProxy(name: ProxyName, options: ProxyOptions): Promise<Running> {
  const ownFolder = join(options.folder, name);
  mkdirSync(ownFolder, { mode: 0o777 });
  const proxy = name === "nginx" ? startNginx(ownFolder, options) : startCaddy(ownFolder, options);
  await waitFor(proxy, async () => (await fetch(`https://localhost:${options.publicPort}/shore/healthz`)).ok);
  return proxy;
}

function startNginx(ownFolder: string, { port, publicPort, certificate }: ProxyOptions) {
  const site = readFileSync(join(root, "deploy/nginx.conf"), "utf8")
    .replace(/server \{\n {2}listen 80;[\s\S]*?\n\}\n/, "")
    .replace("127.0.0.1:8080", `127.0.0.1:${port}`)
    .replace(/listen 443 ssl http2;\n {2}listen \[::\]:443 ssl http2;/, `listen 127.0.0.1:${publicPort} ssl http2;`)
    .replace("shore.example.com", "localhost")
    .replaceAll("/var/log/nginx/shore.log", join(ownFolder, "access.log"))
    .replace("/etc/ssl/shore/fullchain.pem", join(certificate, "cert.pem"))
    .replace("/etc/ssl/shore/key.pem", join(certificate, "key.pem"));
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path ${join(ownFolder, kind)};`,
  );
  const file = join(ownFolder, "nginx.conf");
  const user = process.getuid?.() === 0 ? "user root;" : "";
  writeFileSync(
    file,
    `daemon off; ${user} pid ${join(ownFolder, "pid")}; error_log stderr; events {}\nhttp { access_log off; ${temporary.join(" ")}\n${site}\n}\n`,
  );
  return startProgram(findProgram("nginx") ?? "nginx", ["-p", ownFolder, "-e", "stderr", "-c", file]);
}

function startCaddy(ownFolder: string, { port, publicPort, certificate }: ProxyOptions) {
  const site = readFileSync(join(root, "deploy/Caddyfile"), "utf8")
    .replace(
      "shore.example.com {",
      `https://localhost:${publicPort} {\n\ttls ${certificate}/cert.pem ${certificate}/key.pem`,
    )
    .replace("127.0.0.1:8080", `127.0.0.1:${port}`);
  const file = join(ownFolder, "Caddyfile");
  writeFileSync(file, `{\n\tadmin off\n\tauto_https disable_redirects\n\tdefault_bind 127.0.0.1\n}\n${site}`);
  const env = { ...process.env, XDG_DATA_HOME: ownFolder, XDG_CONFIG_HOME: ownFolder, HOME: ownFolder };
  return startProgram(findProgram("caddy") ?? "caddy", ["run", "--config", file, "--adapter", "caddyfile"], { env });
}
