import { randomUUID } from "node:crypto";
import type { Database } from "../database/db.ts";
import { readLine } from "../domains/ships/ship-facts/import-line.ts";
import { importRecords } from "../domains/ships/ship-facts/import-records.ts";

/** Returns an operation action as a ship sends it. */
export function actionLine(actionType: string, actionTime: string, volumeM3: number, robM3: number, more: object = {}) {
  const uuid = randomUUID();
  return {
    factUuid: uuid,
    kind: "operation_action",
    time: actionTime,
    actionUuid: uuid,
    actionType,
    actionTime,
    operationUuid: randomUUID(),
    operationType: "Sludge",
    volumeM3,
    robM3,
    ...more,
  };
}

/** Returns the entry of a delivery in the form of docs/import.md. */
export function deliveryLine(eventTime: string, operationUuid: string, amount: number, more: object = {}) {
  return {
    logbookEntryUuid: randomUUID(),
    eventTime,
    logbookName: "oil1",
    entryTypeId: "orb1-c-12",
    entryTypeName: "C 12 Sludge transferred or disposed of",
    summary: "Sludge to shore reception facility",
    userData: [
      { name: "12.1", fieldType: "number", number: amount },
      { name: "operation", fieldType: "mso_operation_ref", string: operationUuid },
    ],
    ...more,
  };
}

/** Returns an entry with a position. */
export function positionLine(eventTime: string, latitude: number, longitude: number) {
  return {
    logbookEntryUuid: randomUUID(),
    eventTime,
    logbookName: "deck",
    entryTypeId: "position",
    collectedData: [{ name: "position", position: { latitude, longitude } }],
  };
}

/** Imports records of a vessel, as one file. */
export async function importLines(database: Database, vesselUuid: string, lines: readonly object[]): Promise<void> {
  async function* source() {
    yield lines.map((line, index) => ({
      line: index + 1,
      ...readLine(Buffer.from(JSON.stringify(line)), vesselUuid),
    }));
  }
  await importRecords(database, source(), {
    onRefused: (line, reason) => {
      throw new Error(`Line ${line}: ${reason}`);
    },
  });
}
