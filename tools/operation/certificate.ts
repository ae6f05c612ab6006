import { readFileSync } from "node:fs";
import { join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { runToEnd } from "./programs.ts";

/** A certificate of localhost's own, which this process trusts from now on: `cert.pem` and `key.pem` in the folder it gives. */
export async function makeCertificate(folder: string): Promise<string> {
  const [cert, key] = [join(folder, "cert.pem"), join(folder, "key.pem")];
  const names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  const how = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
  await runToEnd("openssl", [...how, ...names, "-keyout", key, "-out", cert]);
  setDefaultCACertificates([...getCACertificates("default"), readFileSync(cert, "utf8")]);
  return folder;
}
