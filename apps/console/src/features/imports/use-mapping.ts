import { Code } from "@connectrpc/connect";
import { hasCode } from "@shore/api/errors";
import type { ImportTable } from "@shore/api/gen/shore/v1/imports_pb";
import { type Mapping, mappingSchema } from "@shore/tabular/mapping";
import { withoutNeedless } from "@shore/tabular/needed-questions";
import type { Proposal } from "@shore/tabular/propose";
import { useMemo, useRef, useState } from "react";
import { rpcErrorText } from "#shared/text/rpc-error-text.ts";
import { useSetMapping } from "./mutations.ts";
import { useImport, useImportCache } from "./queries.ts";

/** A table's mapping, stored on the server shortly after each change. */
export type EditedMapping = {
  mapping: Mapping;
  /** Sets the mapping. */
  change: (next: Mapping) => void;
  /** Whether the last change is not stored yet. */
  isSaving: boolean;
  /** Resolves when all changes are stored; false: one was not. */
  saved: () => Promise<boolean>;
  /** Why the last change was not stored, as a sentence. */
  problem: string | undefined;
  /** Loads what is stored, in place of what was changed here. */
  reload: () => void;
};

/** Returns the mapping of a table. Changes are written one after the other, the last of several that wait. */
export function useMapping(importUuid: string, table: ImportTable): EditedMapping {
  const { tableNumber, mapping: passed } = table;
  // Read here: the table that is passed comes a moment later than what is stored, and a change in that moment would be based on it.
  const newest = useImport(importUuid).tables.find((one) => one.tableNumber === tableNumber)?.mapping ?? passed;
  const stored = useMemo(() => readStoredMapping(newest), [newest]);
  const { mutateAsync } = useSetMapping();
  const cache = useImportCache(importUuid);
  const [local, setLocal] = useState<{ mapping: Mapping; isSaving: boolean }>();
  const [problem, setProblem] = useState<string>();
  const waiting = useRef<Mapping>(undefined);
  const running = useRef<Promise<boolean>>(undefined);
  /** The version that the changed mapping is based on: one that another user has stored meanwhile is not overwritten. */
  const base = useRef<string>(undefined);
  const save = async (): Promise<boolean> => {
    do {
      while (waiting.current !== undefined) {
        await new Promise((resolve) => setTimeout(resolve, SAVE_DELAY_MS));
        const mapping: string = JSON.stringify(waiting.current);
        waiting.current = undefined;
        try {
          const etag = base.current ?? "";
          const written = await mutateAsync({ importUuid, tableNumber, mapping, etag });
          base.current = written.import?.etag;
          cache.store(written.import, { tableNumber, mapping });
        } catch (error) {
          setProblem(rpcErrorText(error));
          // A conflict stays until it is looked at; another failure may pass with the next change.
          if (hasCode(error, Code.Aborted)) waiting.current = undefined;
          return false;
        }
      }
      await cache.refetch();
      // A change that was made meanwhile is stored, too.
    } while (waiting.current !== undefined);
    // What is stored is shown again, also what another user stores later.
    base.current = undefined;
    setLocal(undefined);
    return true;
  };
  return {
    mapping: local?.mapping ?? stored,
    isSaving: local?.isSaving ?? false,
    problem,
    change: (changed) => {
      const next = withoutNeedless(proposalOf(table)?.questions ?? [], local?.mapping ?? stored, changed);
      base.current ??= cache.read()?.etag;
      setLocal({ mapping: next, isSaving: true });
      setProblem(undefined);
      waiting.current = next;
      running.current ??= save().finally(() => {
        running.current = undefined;
      });
    },
    saved: async () => (await running.current) ?? problem === undefined,
    reload: () => {
      base.current = undefined;
      setLocal(undefined);
      setProblem(undefined);
      void cache.refetch();
    },
  };
}

/**
 * Returns a mapping that the server stored, with what one of before an upgrade lacks. One of a newer server can have what this page does not
 * know: it is kept as it is, so that nothing of it is lost when it is stored again.
 */
export function readStoredMapping(text: string): Mapping {
  const value: unknown = JSON.parse(text);
  const parsed = mappingSchema.safeParse(value);
  // The server has checked it.
  return parsed.success ? parsed.data : (value as Mapping);
}

/** Returns the proposal of a table; undefined: it needs no mapping. */
export function proposalOf({ proposal }: ImportTable): Proposal | undefined {
  // Written by the server with the same types.
  return proposal === "" ? undefined : (JSON.parse(proposal) as Proposal);
}

/** Returns the mapping with one value replaced. @param path leads to it; the objects and lists on the way exist */
export function withValue(mapping: Mapping, path: readonly (string | number)[], value: unknown): Mapping {
  // The caller replaces a value by one of the same field.
  return replaced(mapping, path, value) as Mapping;
}

function replaced(node: unknown, [key, ...rest]: readonly (string | number)[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(node)) return node.map((item, index) => (index === key ? replaced(item, rest, value) : item));
  const object = node as Record<string, unknown>;
  return { ...object, [key]: replaced(object[key], rest, value) };
}

/** Returns the value at a path; undefined: there is none. */
export function valueAt(node: unknown, [key, ...rest]: readonly (string | number)[]): unknown {
  if (key === undefined || node === undefined || node === null) return node;
  return valueAt((node as Record<string | number, unknown>)[key], rest);
}

/** Typing is written in pauses, not letter by letter. */
const SAVE_DELAY_MS = 300;
