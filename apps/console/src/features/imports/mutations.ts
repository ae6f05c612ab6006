import { useMutation } from "@connectrpc/connect-query";
import {
  importCheck,
  importCreate,
  importFileRemove,
  importFilesAdd,
  importGet,
  importKeep,
  importList,
  importMappingSave,
  importMappingSet,
  importProblemDecide,
  importRead,
  importStart,
  importWithdraw,
} from "@shore/api/gen/calls/imports";
import { getLogbookEntries } from "@shore/api/gen/calls/logbooks";
import { getVessels } from "@shore/api/gen/calls/vessels";
import { messages } from "#messages.ts";

const refreshes = [importGet, importList];

export const useCreateImport = () =>
  useMutation(importCreate, { meta: { messages: messages.importCreated, refreshes: [importList] } });

export const useAddFiles = () =>
  useMutation(importFilesAdd, { meta: { messages: messages.importFilesAdded, refreshes } });

export const useRemoveFile = () =>
  useMutation(importFileRemove, { meta: { messages: messages.importFileRemoved, refreshes } });

/** All below but saving a mapping fail with `aborted` when another user has changed the import since it was read. */
export const useReadFiles = () =>
  useMutation(importRead, { meta: { messages: messages.importReadStarted, refreshes } });

/** Without refetching: the caller does that once, after the last of several changes. */
export const useSetMapping = () =>
  useMutation(importMappingSet, {
    meta: { messages: { success: undefined, failure: messages.importMappingSaved.failure } },
  });

export const useSaveMapping = () =>
  useMutation(importMappingSave, { meta: { messages: messages.importMappingSaved, refreshes: [importGet] } });

export const useCheckImport = () =>
  useMutation(importCheck, { meta: { messages: messages.importCheckStarted, refreshes } });

export const useDecideProblems = () =>
  useMutation(importProblemDecide, { meta: { messages: messages.importProblemsDecided, refreshes } });

export const useStartImport = () => useMutation(importStart, { meta: { messages: messages.importStarted, refreshes } });

export const useKeepImport = () => useMutation(importKeep, { meta: { messages: messages.importKept, refreshes } });

/** Withdraws the entries of an import. */
export const useWithdrawImport = () =>
  useMutation(importWithdraw, {
    meta: { messages: messages.importWithdrawn, refreshes: [...refreshes, getLogbookEntries, getVessels] },
  });

/** Removes an import that stored nothing yet. */
export const useRemoveImport = () =>
  useMutation(importWithdraw, {
    meta: { messages: messages.importRemoved, refreshes: [importList], removes: [importGet] },
  });
