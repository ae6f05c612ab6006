/**
 * A small load balancer: `node proxy.ts PORT ORIGIN…` hands each request on the loopback to the next server in turn. A process of
 * its own, so that what it costs is told apart.
 */
import { Agent, createServer, request } from "node:http";

const [port = "", ...origins] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: 256 });
let turn = 0;
const server = createServer((incoming, answer) => {
  turn = (turn + 1) % origins.length;
  const { hostname, port: to } = new URL(origins[turn] ?? "");
  const { method = "GET", url: path = "/", headers } = incoming;
  const onward = request({ hostname, port: to, method, path, headers, agent }, (from) => {
    answer.writeHead(from.statusCode ?? 502, from.headers);
    from.pipe(answer);
  });
  onward.once("error", () => answer.destroy());
  incoming.pipe(onward);
});
server.listen(Number(port), "127.0.0.1", () => process.stdout.write("ready\n"));
process.once("SIGTERM", () => process.exit(0));
