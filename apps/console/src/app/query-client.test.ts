import type { DescMethodUnary } from "@bufbuild/protobuf";
import { createConnectQueryKey } from "@connectrpc/connect-query";
import { Code, ConnectError } from "@connectrpc/connect";
import { whoAmI } from "@shore/api/gen/calls/session";
import { getUsers } from "@shore/api/gen/calls/users";
import { getVessels } from "@shore/api/gen/calls/vessels";
import { MutationObserver, onlineManager, type QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { messages, type WriteMessages } from "#messages.ts";
import { createQueryClient } from "./query-client.ts";

let snackbars: string[];
let queryClient: QueryClient;
beforeEach(() => {
  snackbars = [];
  queryClient = createQueryClient({
    success: (text) => void snackbars.push(`success: ${text}`),
    failure: (text) => void snackbars.push(`failure: ${text}`),
  });
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const usersMeta = { messages: messages.userAccessUpdated, refreshes: [getUsers] };
const write = (
  mutationFn: () => Promise<unknown>,
  meta: { messages: WriteMessages; refreshes: DescMethodUnary[] } = usersMeta,
) => new MutationObserver(queryClient, { mutationFn, meta }).mutate();

test("a successful write shows its message and invalidates what it changed", async () => {
  const usersKey = createConnectQueryKey({ schema: getUsers, cardinality: "finite" });
  const vesselsKey = createConnectQueryKey({ schema: getVessels, cardinality: "finite" });
  queryClient.getQueryCache().build(queryClient, { queryKey: usersKey });
  queryClient.getQueryCache().build(queryClient, { queryKey: vesselsKey });
  await write(async () => ({}));
  expect(snackbars).toEqual(["success: User access updated."]);
  expect(queryClient.getQueryState(usersKey)?.isInvalidated).toBe(true);
  expect(queryClient.getQueryState(vesselsKey)?.isInvalidated).toBe(false);
});

test("a failed write shows its message; details go to the browser's console only", async () => {
  const error = new ConnectError("stale etag", Code.Aborted);
  await expect(write(() => Promise.reject(error))).rejects.toThrow("stale etag");
  expect(snackbars).toEqual(["failure: Unable updated user access."]);
  expect(console.error).toHaveBeenCalledWith(expect.any(String), error);
});

test("a failed write invalidates its queries for the next screen and does not refetch the current one", async () => {
  const usersKey = createConnectQueryKey({ schema: getUsers, cardinality: "finite" });
  let requestCount = 0;
  const queryFn = async () => (requestCount += 1);
  const seen = new QueryObserver(queryClient, { queryKey: usersKey, queryFn, staleTime: Infinity });
  const unsubscribe = seen.subscribe(() => {});
  await vi.waitFor(() => expect(requestCount).toBe(1));
  await expect(write(() => Promise.reject(new ConnectError("stale etag", Code.Aborted)))).rejects.toThrow("stale etag");
  expect(queryClient.getQueryState(usersKey)).toMatchObject({ isInvalidated: true, fetchStatus: "idle" });
  expect(requestCount).toBe(1);
  unsubscribe();
});

test("a write that removes records drops their queries from the cache, active ones once inactive", async () => {
  const usersKey = createConnectQueryKey({ schema: getUsers, cardinality: "finite" });
  const vesselsKey = createConnectQueryKey({ schema: getVessels, cardinality: "finite" });
  queryClient.setQueryData([...vesselsKey], "answered");
  const seen = new QueryObserver(queryClient, {
    queryKey: usersKey,
    queryFn: async () => "answered",
    staleTime: Infinity,
  });
  const unsubscribe = seen.subscribe(() => {});
  await vi.waitFor(() => expect(queryClient.getQueryData(usersKey)).toBe("answered"));
  const meta = { messages: messages.groupRemoved, removes: [getUsers, getVessels] };
  await new MutationObserver(queryClient, { mutationFn: async () => ({}), meta }).mutate();
  expect(queryClient.getQueryData([...vesselsKey])).toBeUndefined();
  expect(queryClient.getQueryData(usersKey)).toBe("answered");
  unsubscribe();
  expect(queryClient.getQueryData(usersKey)).toBeUndefined();
});

test("a write is done once it is stored, although the list it changed still waits for the server", async () => {
  vi.useFakeTimers();
  const away = new ConnectError("away", Code.Unavailable, { "Retry-After": "2" });
  let isAway = false;
  const seen = new QueryObserver(queryClient, {
    queryKey: createConnectQueryKey({ schema: getUsers, cardinality: "finite" }),
    queryFn: () => (isAway ? Promise.reject(away) : Promise.resolve("answered")),
    throwOnError: false,
  });
  const unsubscribe = seen.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(1);
  isAway = true;
  let isDone = false;
  void write(async () => ({})).then(() => (isDone = true));
  await vi.advanceTimersByTimeAsync(100);
  expect({ isDone, snackbars, isWaiting: seen.getCurrentResult().isFetching }).toEqual({
    isDone: true,
    snackbars: ["success: User access updated."],
    isWaiting: true,
  });
  unsubscribe();
});

test("a record that one screen keeps open has one listener, however often records of its kind are removed", async () => {
  const cache = queryClient.getQueryCache();
  const usersKey = createConnectQueryKey({ schema: getUsers, cardinality: "finite" });
  const seen = new QueryObserver(queryClient, { queryKey: usersKey, queryFn: async () => "answered" });
  const unsubscribe = seen.subscribe(() => {});
  await vi.waitFor(() => expect(queryClient.getQueryData(usersKey)).toBe("answered"));
  const meta = { messages: messages.groupRemoved, removes: [getUsers] };
  const remove = () => new MutationObserver(queryClient, { mutationFn: async () => ({}), meta }).mutate();
  const subscribed = vi.spyOn(cache, "subscribe");
  for (let count = 0; count < 10; count += 1) await remove();
  expect(subscribed).not.toHaveBeenCalled();
  unsubscribe();
  expect(queryClient.getQueryData(usersKey)).toBeUndefined();
});

test("a failure may have its own text", async () => {
  const error = new ConnectError("not set up", Code.FailedPrecondition);
  await expect(write(() => Promise.reject(error), { messages: messages.reportCreated, refreshes: [] })).rejects.toThrow(
    "not set up",
  );
  expect(snackbars).toEqual(["failure: Required vessel settings not configured on ship."]);
});

test("an ended session shows no failure message and refetches the session", async () => {
  let requestCount = 0;
  const answer = () => Promise.reject(new ConnectError("signed out", Code.Unauthenticated));
  const session = new QueryObserver(queryClient, {
    queryKey: createConnectQueryKey({ schema: whoAmI, cardinality: "finite" }),
    queryFn: () => {
      requestCount += 1;
      return answer();
    },
    throwOnError: false,
  });
  const unsubscribe = session.subscribe(() => {});
  await vi.waitFor(() => expect(session.getCurrentResult().isError).toBe(true));
  await expect(write(answer)).rejects.toThrow("signed out");
  await vi.waitFor(() => expect(requestCount).toBe(2));
  expect(snackbars).toEqual([]);
  unsubscribe();
});

test("a failed query is not retried", async () => {
  let requestCount = 0;
  const query = queryClient.fetchQuery({
    queryKey: ["once"],
    queryFn: () => {
      requestCount += 1;
      return Promise.reject(new Error("no"));
    },
  });
  await expect(query).rejects.toThrow("no");
  expect(requestCount).toBe(1);
});

test("a query is retried after the server's Retry-After, a mutation is not", async () => {
  vi.useFakeTimers();
  const away = new ConnectError("away", Code.Unavailable, { "Retry-After": "2" });
  let reads = 0;
  const queryFn = async () => ((reads += 1) < 3 ? Promise.reject(away) : "answered");
  const read = queryClient.fetchQuery({ queryKey: ["fleet"], queryFn });
  await vi.advanceTimersByTimeAsync(1_900);
  expect(reads).toBe(1);
  await vi.advanceTimersByTimeAsync(2_200);
  expect(await read).toBe("answered");
  let changes = 0;
  await expect(write(() => Promise.reject(Object.assign(away, { changes: (changes += 1) })))).rejects.toThrow("away");
  expect(changes).toBe(1);
});

test("an unavailable server is retried for one minute, not indefinitely", async () => {
  vi.useFakeTimers();
  let reads = 0;
  const queryFn = async () => {
    reads += 1;
    throw new ConnectError("away", Code.Unavailable, { "Retry-After": "2" });
  };
  const read = queryClient.fetchQuery({ queryKey: ["fleet"], queryFn }).catch(String);
  await vi.advanceTimersByTimeAsync(61_000);
  expect(await read).toContain("away");
  expect(reads).toBe(31);
});

test("offline a query fails at once, and active queries are refetched once online", async () => {
  let answers = 0;
  const isOnline = () => onlineManager.isOnline();
  const queryFn = async () => (isOnline() ? (answers += 1) : Promise.reject(new Error("no network")));
  const seen = new QueryObserver(queryClient, { queryKey: ["fleet"], queryFn, throwOnError: false });
  queryClient.mount();
  const unsubscribe = seen.subscribe(() => {});
  try {
    await vi.waitFor(() => expect(seen.getCurrentResult().data).toBe(1));
    onlineManager.setOnline(false);
    await expect(queryClient.fetchQuery({ queryKey: ["vessel"], queryFn })).rejects.toThrow("no network");
    onlineManager.setOnline(true);
    await vi.waitFor(() => expect(seen.getCurrentResult().data).toBe(2));
  } finally {
    onlineManager.setOnline(true);
    unsubscribe();
    queryClient.unmount();
  }
});
