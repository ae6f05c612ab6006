import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../steps.ts";
import { findProgram, type Running, startProgram, waitFor } from "./programs.ts";

export type ProxyName = "nginx" | "caddy";

type Place = { folder: string; port: number; outside: number; certificate: string };

/** A proxy with the file of deploy/, in which only addresses and certificates are others. */
export async function startProxy(name: ProxyName, place: Place): Promise<Running> {
  const own = join(place.folder, name);
  mkdirSync(own, { mode: 0o777 });
  const proxy = name === "nginx" ? startNginx(own, place) : startCaddy(own, place);
  await waitFor(proxy, async () => (await fetch(`https://localhost:${place.outside}/shore/healthz`)).ok);
  return proxy;
}

function startNginx(own: string, { port, outside, certificate }: Place) {
  const site = readFileSync(join(root, "deploy/nginx.conf"), "utf8")
    .replace(/server \{\n {2}listen 80;[\s\S]*?\n\}\n/, "")
    .replace("127.0.0.1:8080", `127.0.0.1:${port}`)
    .replace(/listen 443 ssl http2;\n {2}listen \[::\]:443 ssl http2;/, `listen 127.0.0.1:${outside} ssl http2;`)
    .replace("shore.example.com", "localhost")
    .replace("/etc/ssl/shore/fullchain.pem", join(certificate, "cert.pem"))
    .replace("/etc/ssl/shore/key.pem", join(certificate, "key.pem"));
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path ${join(own, kind)};`,
  );
  const file = join(own, "nginx.conf");
  const user = process.getuid?.() === 0 ? "user root;" : "";
  writeFileSync(
    file,
    `daemon off; ${user} pid ${join(own, "pid")}; error_log stderr; events {}\nhttp { access_log off; ${temporary.join(" ")}\n${site}\n}\n`,
  );
  return startProgram(findProgram("nginx") ?? "nginx", ["-p", own, "-e", "stderr", "-c", file]);
}

function startCaddy(own: string, { port, outside, certificate }: Place) {
  const site = readFileSync(join(root, "deploy/Caddyfile"), "utf8")
    .replace(
      "shore.example.com {",
      `https://localhost:${outside} {\n\ttls ${certificate}/cert.pem ${certificate}/key.pem`,
    )
    .replace("127.0.0.1:8080", `127.0.0.1:${port}`);
  const file = join(own, "Caddyfile");
  writeFileSync(file, `{\n\tadmin off\n\tauto_https disable_redirects\n\tdefault_bind 127.0.0.1\n}\n${site}`);
  const env = { ...process.env, XDG_DATA_HOME: own, XDG_CONFIG_HOME: own, HOME: own };
  return startProgram(findProgram("caddy") ?? "caddy", ["run", "--config", file, "--adapter", "caddyfile"], { env });
}
