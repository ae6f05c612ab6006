import { create } from "@bufbuild/protobuf";
import { Code, ConnectError } from "@connectrpc/connect";
import { LocalizedMessageSchema, RecentSignInRequiredSchema } from "@shore/api/gen/shore/v1/errors_pb";
import type { Session } from "@shore/api/gen/shore/v1/session_pb";
import type { Answers } from "./transport.ts";

type SessionFacts = Pick<Session, "sessionUuid" | "current" | "startTime" | "lastUseTime" | "browser" | "address">;

/** The current browser, another one, and a phone last used long ago. */
export const threeSessions: readonly SessionFacts[] = [
  session(1, "Firefox on Windows", "192.0.2.10", "2026-11-20T07:02:00+00:00", "2026-11-20T09:41:00+00:00"),
  session(2, "Safari on iPhone", "198.51.100.23", "2026-11-20T05:58:00+00:00", "2026-11-20T08:15:00+00:00"),
  session(3, "", "2001:db8:85a3:8d3:1319:8a2e:370:7348", "2026-11-19T21:30:00+00:00", "2026-11-20T08:02:00+00:00"),
];

/** The current browser between ten others that are alike, and an eleventh at another address. */
export const alikeSessions: readonly SessionFacts[] = [
  ...Array.from({ length: 10 }, (_, index) => ({
    ...session(2, "Chrome on Linux", "192.0.2.10", "2026-11-19T07:02:00+00:00", `2026-11-20T09:${40 - index}:00+00:00`),
    sessionUuid: `9c5e0000-0000-4000-8000-0000000001${String(index).padStart(2, "0")}`,
  })),
  session(1, "Firefox on Windows", "192.0.2.10", "2026-11-20T07:02:00+00:00", "2026-11-20T09:30:00+00:00"),
  session(3, "Chrome on Linux", "203.0.113.9", "2026-11-19T07:02:00+00:00", "2026-11-20T06:30:00+00:00"),
];

/** Answers with these sessions; an ended one is removed. */
export function sessionsAnswering(all: readonly SessionFacts[] = threeSessions): Answers {
  let sessions = [...all];
  return {
    sessionList: () => ({ sessions }),
    sessionEnd: ({ sessionUuids }) => {
      const before = sessions.length;
      sessions = sessions.filter(
        ({ current, sessionUuid }) => current || (sessionUuids.length > 0 && !sessionUuids.includes(sessionUuid)),
      );
      return { ended: before - sessions.length };
    },
  };
}

/** The error of a request that grants access when the last sign-in is too old. */
export function recentSignInRequired(): ConnectError {
  const message = "Your last sign-in is more than an hour ago. Sign in again to continue.";
  return new ConnectError(message, Code.FailedPrecondition, undefined, [
    { desc: RecentSignInRequiredSchema, value: create(RecentSignInRequiredSchema, { maxAgeSeconds: 3600 }) },
    { desc: LocalizedMessageSchema, value: create(LocalizedMessageSchema, { locale: "en", message }) },
  ]);
}

function session(number: number, browser: string, address: string, startTime: string, lastUseTime: string) {
  const sessionUuid = `9c5e0000-0000-4000-8000-00000000000${number}`;
  return { sessionUuid, current: number === 1, startTime, lastUseTime, browser, address };
}
