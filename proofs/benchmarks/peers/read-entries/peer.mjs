/**
 * PostGraphile over the tables of a Shore database, as its documentation starts it, twice: without a session, and with one that is
 * looked up for every request and told to the database, as its documentation has it for row-level security. Words: the database's
 * address. Says both ports in one line.
 */
import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { grafserv } from "grafserv/node";
import pg from "pg";
import { postgraphile } from "postgraphile";
import { makePgService } from "postgraphile/adaptors/pg";
import { PostGraphileAmberPreset } from "postgraphile/presets/amber";

const connectionString = process.argv[2];
const pool = new pg.Pool({ connectionString, max: 16 });
process.stdout.write(`${await listening({})} ${await listening({ context: withSession })}\n`);

async function listening(grafast) {
  const instance = postgraphile({
    extends: [PostGraphileAmberPreset],
    pgServices: [makePgService({ connectionString, schemas: ["public"] })],
    grafast,
  });
  const server = createServer();
  await instance.createServ(grafserv).addTo(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return server.address().port;
}

async function withSession({ node }) {
  const token = /shore_session=([^;]+)/.exec(node?.req.headers.cookie ?? "")?.[1] ?? "";
  const { rows } = await pool.query({
    name: "session",
    text: `select u.organization_uuid from session s
             join app_user u on u.organization_uuid = s.organization_uuid and u.user_uuid = s.user_uuid
            where s.id_hash = $1 and s.expire_time > now() and u.member`,
    values: [createHash("sha256").update(token).digest()],
  });
  if (rows.length === 0) throw new Error("no session");
  return { pgSettings: { "shore.organization": rows[0].organization_uuid } };
}
