import { create, toBinary } from "@bufbuild/protobuf";
import { GetUserRequestSchema } from "@shore/api/gen-server/shore/v1/users_pb";
import { binaryQuery, get, jsonQuery, post, postBinary, type WireAnswer, type WireCase } from "./wire-case.ts";
import { scriptedUser } from "./scripted-user.ts";

/**
 * Every code with its HTTP status, both codecs, by POST and by GET. Statuses as the Connect protocol gives them; the
 * conformance suite of the protocol asks for the same.
 */
export function codeCases(): WireCase[] {
  return [...Object.entries(STATUS_OF_CODE).flatMap(codeCase), ...faultCases(), ...metadataCases()];
}

function codeCase([code, status]: [string, number]): WireCase[] {
  return inEveryForm(`${code} is HTTP ${status}`, scriptedUser(code), {
    status,
    code,
    says: /^Fahrgäste an Bord: 船客\. 🚢$/u,
    headers: { "content-type": "application/json", "x-script": "kept" },
  });
}

/** What a handler throws without choosing a code is a fault of ours, and nothing of it goes out. */
function faultCases(): WireCase[] {
  return ["an error", "a text", "nothing"].flatMap((what) =>
    inEveryForm(`${what} thrown is internal, in our own words`, scriptedUser(what), {
      status: 500,
      code: "internal",
      says: /^Something went wrong in Shore\.$/,
    }),
  );
}

function metadataCases(): WireCase[] {
  return [
    ...inEveryForm("an answer's own header and trailer arrive", scriptedUser("metadata"), {
      status: 200,
      headers: { "x-script": "kept", "trailer-x-script": "kept, too" },
    }),
    ...inEveryForm("an empty answer is an empty message", scriptedUser("empty"), { status: 200, message: {} }),
    ...inEveryForm("an error without words has a code alone", scriptedUser("wordless"), {
      status: 404,
      code: "not_found",
    }),
  ];
}

function inEveryForm(sentence: string, userUuid: string, answer: WireAnswer): WireCase[] {
  const json = JSON.stringify({ userUuid });
  const binary = toBinary(GetUserRequestSchema, create(GetUserRequestSchema, { userUuid }));
  return [
    [`${sentence} (POST, JSON)`, post("GetUser", json), answer],
    [`${sentence} (POST, binary)`, postBinary("GetUser", binary), answer],
    [`${sentence} (GET, JSON)`, get("GetUser", jsonQuery(json)), answer],
    [`${sentence} (GET, binary)`, get("GetUser", binaryQuery(binary)), answer],
  ];
}

const STATUS_OF_CODE = {
  canceled: 499,
  unknown: 500,
  invalid_argument: 400,
  deadline_exceeded: 504,
  not_found: 404,
  already_exists: 409,
  permission_denied: 403,
  resource_exhausted: 429,
  failed_precondition: 400,
  aborted: 409,
  out_of_range: 400,
  unimplemented: 501,
  internal: 500,
  unavailable: 503,
  data_loss: 500,
  unauthenticated: 401,
};
