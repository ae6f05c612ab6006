import { expect, test } from "vitest";
import { type BoardReceipt, boardState, userDisplayName } from "./board-state.ts";

test.each<[string, BoardReceipt[], string, string | undefined]>([
  ["no receipts", [], "not_sent", undefined],
  ["delivered", [receipt("delivered", 1)], "delivered", "01"],
  ["opened again after it is in use", [receipt("in_use", 2), receipt("opened", 1, 5)], "in_use", "02"],
  ["withdrawn", [receipt("in_use", 2), receipt("withdrawn", 3)], "withdrawn", "03"],
  [
    "withdrawn and delivered again",
    [receipt("in_use", 2), receipt("withdrawn", 3), receipt("delivered", 1, 4)],
    "delivered",
    "04",
  ],
  [
    "withdrawn, delivered and used again",
    [receipt("in_use", 2, 6), receipt("withdrawn", 3), receipt("delivered", 1, 4)],
    "in_use",
    "06",
  ],
  ["withdrawn before any other receipt", [receipt("withdrawn", 1), receipt("opened", 2, 4)], "opened", "02"],
])("a revision that is %s", (_, receipts, state, day) => {
  for (const order of [receipts, receipts.toReversed()]) {
    const { state: found, since } = boardState(order);
    expect([found, since?.time.toISOString().slice(8, 10)]).toEqual([state, day]);
  }
});

test("at an earlier instant the state is that of the receipts until then", () => {
  const receipts = [receipt("delivered", 1), receipt("opened", 2, 9), receipt("withdrawn", 5)];
  const states = [0, 1, 2, 5, 9].map((day) => boardState(receipts, at(day)).state);
  expect(states).toEqual(["not_sent", "delivered", "opened", "withdrawn", "opened"]);
});

test.each([
  [{ displayNameShort: "H. Aune", surname: "Aune" }, "H. Aune"],
  [{ forename: "Henrik", surname: "Aune" }, "Henrik Aune"],
  [{ shortname: "HA" }, "HA"],
  [{ userUuid: "x" }, ""],
  [null, ""],
])("a user is shown by the name used in lists: %j", (user, name) => {
  expect(userDisplayName(user)).toBe(name);
});

function receipt(state: string, firstDay: number, lastDay = firstDay): BoardReceipt {
  return {
    state,
    first_time: at(firstDay),
    first_offset_minutes: 60,
    receipt_time: at(lastDay),
    receipt_offset_minutes: 60,
    receipt_user: null,
  };
}

function at(day: number): Date {
  return new Date(Date.UTC(2026, 10, day, 12));
}
