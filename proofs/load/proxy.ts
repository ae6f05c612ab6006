/** Round-robin load balancer: `node proxy.ts PORT ORIGIN…`. A separate process, so that its CPU time is measured apart. */
import { Agent, createServer, request } from "node:http";

const [port = "", ...origins] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: 256 });
let counter = 0;
const server = createServer((incoming, response) => {
  counter = (counter + 1) % origins.length;
  const { hostname, port: to } = new URL(origins[counter] ?? "");
  const { method = "GET", url: path = "/", headers } = incoming;
  const forwarded = request({ hostname, port: to, method, path, headers, agent }, (from) => {
    response.writeHead(from.statusCode ?? 502, from.headers);
    from.pipe(response);
  });
  forwarded.once("error", () => response.destroy());
  incoming.pipe(forwarded);
});
server.listen(Number(port), "127.0.0.1", () => process.stdout.write("ready\n"));
process.once("SIGTERM", () => process.exit(0));
