import { readFileSync } from "node:fs";
import { join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { runToEnd } from "../programs.ts";

/** Creates a self-signed certificate for localhost and trusts it in this process. @returns the folder of `cert.pem` and `key.pem` */
export async function makeCertificate(folder: string): Promise<string> {
  const [cert, key] = [join(folder, "cert.pem"), join(folder, "key.pem")];
  const names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  const options = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
  await runToEnd("openssl", [...options, ...names, "-keyout", key, "-out", cert]);
  setDefaultCACertificates([...getCACertificates("default"), readFileSync(cert, "utf8")]);
  return folder;
}
