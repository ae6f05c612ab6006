import { ShipCredentialCreateRequestSchema } from "@shore/api/gen-server/shore/v1/ship_links_pb";
import { callerOf } from "../../../auth/caller.ts";
import type { Database } from "../../../database/db.ts";
import type { Handlers } from "../../../rpc/handlers.ts";
import { type PageKeys, pagePositionOf, pageTokenOf } from "../../../rpc/page-token.ts";
import {
  aborted,
  alreadyExists,
  failedPrecondition,
  invalidArgument,
  notFound,
  requestInstant,
} from "../../../rpc/rpc-errors.ts";
import { silentAfterHours } from "../attention/rules.ts";
import { authorOf } from "../../../audit/author.ts";
import { createKeyOf, otherContent } from "../../../audit/create-key.ts";
import { readVessel } from "../../fleet/vessels/vessels.sql.ts";
import { readKeptAside } from "../../ships/ship-links/kept-aside.sql.ts";
import { countShipBatches, readShipBatches } from "../../ships/ship-links/ship-batches.sql.ts";
import { endShipCredential, issueShipCredential } from "../../ships/ship-links/ship-credentials.ts";
import { listShipCredentials } from "../../ships/ship-links/ship-credentials.sql.ts";
import { markFactSeen, switchShipLink } from "../../ships/ship-links/ship-link-changes.ts";
import { shipLinkDays } from "../../ships/ship-links/ship-link-days.ts";
import { toKeptAside, toShipBatch, toShipCredential, toShipLink } from "../../ships/ship-links/ship-link-messages.ts";
import { readShipLinks } from "../../ships/ship-links/ship-links.sql.ts";

/** Links over which vessels' records come ashore, and the ships' credentials. Source: docs/spec/ship-links.md. */
export function shipLinks({ db, pageKeys }: { db: Database; pageKeys: PageKeys }): Handlers<ShipLinkCalls> {
  return {
    shipLinkList: async ({ withDays }, context) => {
      const { organizationUuid, restrictToVesselUuid } = callerOf(context);
      const links = await readShipLinks(db, organizationUuid, restrictToVesselUuid);
      const days = withDays ? await shipLinkDays(db, organizationUuid, links) : undefined;
      return {
        shipLinks: links.map((link) => toShipLink(link, days?.get(link.vessel_uuid))),
        silentAfterHours: await silentAfterHours(db, callerOf(context).organizationUuid),
      };
    },
    shipLinkGet: async ({ vesselUuid }, context) => {
      const [link] = await readShipLinks(db, callerOf(context).organizationUuid, vesselUuid);
      if (!link) throw notFound("vessel");
      return {
        shipLink: toShipLink(link),
        silentAfterHours: await silentAfterHours(db, callerOf(context).organizationUuid),
      };
    },
    shipBatchList: async ({ vesselUuid, pageToken }, context) => {
      const { organizationUuid } = callerOf(context);
      const [keys, question] = [await pageKeys(), `batches ${organizationUuid} ${vesselUuid.toLowerCase()}`];
      const after = pagePositionOf(keys, question, pageToken);
      await refuseUnknown(organizationUuid, vesselUuid);
      // One more than the page, to find out whether there is a next one.
      const limit = BATCHES_PER_PAGE + 1;
      const batches = await readShipBatches(db, organizationUuid, { vesselUuid, after, limit });
      const page = batches.slice(0, BATCHES_PER_PAGE);
      const last = batches.length > page.length ? page.at(-1) : undefined;
      return {
        shipBatches: page.map(toShipBatch),
        nextPageToken: last ? pageTokenOf(keys[0], question, { time: last.receive_time, uuid: last.batch_uuid }) : "",
        total: await countShipBatches(db, organizationUuid, vesselUuid),
      };
    },
    shipFactsKeptAsideList: async ({ vesselUuid, pageToken }, context) => {
      const { organizationUuid } = callerOf(context);
      const [keys, question] = [await pageKeys(), `kept aside ${organizationUuid} ${vesselUuid.toLowerCase()}`];
      const after = pagePositionOf(keys, question, pageToken);
      await refuseUnknown(organizationUuid, vesselUuid);
      const { facts, hasMore } = await readKeptAside(db, organizationUuid, {
        vesselUuid,
        after,
        size: KEPT_ASIDE_PAGE,
      });
      const last = hasMore ? facts.at(-1) : undefined;
      return {
        facts: facts.map(toKeptAside),
        nextPageToken: last
          ? pageTokenOf(keys[0], question, { time: last.receive_time, uuid: last.kept_aside_uuid })
          : "",
      };
    },
    shipFactSeen: async ({ vesselUuid, keptAsideUuid }, context) => {
      const { userUuid } = callerOf(context);
      const outcome = await markFactSeen(db, { ...authorOf(context), userUuid }, { vesselUuid, keptAsideUuid });
      if (outcome === "absent") throw notFound("record kept aside");
      return {};
    },
    shipLinkSwitch: async ({ vesselUuid, enabled, etag }, context) => {
      const link = await switchShipLink(db, authorOf(context), { vesselUuid, enabled, fromEtag: etag });
      if (link === "no vessel") throw notFound("vessel");
      if (link === "no link") throw failedPrecondition("This vessel has no link yet. Create a credential first.");
      if (link === "stale") throw aborted("Somebody else has switched this link since you opened it.");
      return { shipLink: toShipLink(link) };
    },
    shipCredentialList: async ({ vesselUuid }, context) => {
      const { organizationUuid } = callerOf(context);
      await refuseUnknown(organizationUuid, vesselUuid);
      const credentials = await listShipCredentials(db, organizationUuid, vesselUuid);
      return { shipCredentials: credentials.map(toShipCredential) };
    },
    shipCredentialCreate: async (request, context) => {
      const { vesselUuid, displayName } = request;
      const key = createKeyOf(ShipCredentialCreateRequestSchema, request);
      const content = { vesselUuid, displayName, expireTime: endOf(request.expireTime) };
      const issued = await issueShipCredential(db, authorOf(context), content, key);
      if (issued === "absent") throw notFound("vessel");
      if (issued === "too many") throw failedPrecondition("At most two live credentials. Revoke one first.");
      if (issued === "other content") throw otherContent();
      if (issued === "created before") throw alreadyExists(SECRET_LOST);
      return { shipCredential: toShipCredential(issued.credential), secret: issued.secret };
    },
    shipCredentialRevoke: async ({ vesselUuid, credentialUuid }, context) => {
      const outcome = await endShipCredential(db, authorOf(context), { vesselUuid, credentialUuid });
      if (outcome === "absent") throw notFound("credential");
      return {};
    },
  };

  async function refuseUnknown(organizationUuid: string, vesselUuid: string): Promise<void> {
    if (!(await readVessel(db, { organizationUuid, vesselUuid }))) throw notFound("vessel");
  }
}

type ShipLinkCalls =
  | "shipLinkList"
  | "shipLinkGet"
  | "shipLinkSwitch"
  | "shipBatchList"
  | "shipFactsKeptAsideList"
  | "shipFactSeen"
  | "shipCredentialList"
  | "shipCredentialCreate"
  | "shipCredentialRevoke";

function endOf(expireTime: string): Date | undefined {
  if (expireTime === "") return undefined;
  const end = requestInstant("expireTime", expireTime);
  if (end.getTime() > Date.now()) return end;
  throw invalidArgument([{ field: "expireTime", description: "Has to be in the future." }]);
}

const SECRET_LOST = "This credential was created, and its secret is shown only once. Revoke it and create another one.";

/** As in the contract. */
const BATCHES_PER_PAGE = 50;
const KEPT_ASIDE_PAGE = { maxFacts: 50, maxBytes: 1_048_576 };
