import { personName } from "./column-sql.ts";
import type { Column } from "./dataset.ts";

/**
 * Returns the columns of a person on board: in CSV uuid and name, in JSON everything that the ship sent.
 * @param sql the stored person, jsonb
 */
export function personColumns(name: string, meaning: string, sql: string): Column[] {
  return [
    {
      name: `${name}Uuid`,
      type: "uuid",
      only: "csv",
      meaning: `${meaning}: identifies the person on board; may be empty`,
      example: "6f0a3a55-0f4b-4a44-8f36-0a4f2f2d6f0e",
      sql: `${sql}->>'userUuid'`,
    },
    {
      name: `${name}Name`,
      type: "text",
      only: "csv",
      meaning: `${meaning}: forename and surname, the family name first where the ship sent it so, or else the short name`,
      example: "Signe Lund",
      sql: personName(`(${sql})`),
    },
    {
      name,
      type: "json",
      only: "json",
      meaning: `${meaning}: \`userUuid\`, \`displayNameShort\`, \`forename\`, \`surname\`, \`shortname\`, as far as the ship says`,
      example: '{"forename": "Signe", "surname": "Lund"}',
      sql,
    },
  ];
}
