import type { WhoAmIResponse } from "@shore/api/gen/shore/v1/session_pb";
import { parseShipTime } from "@shore/api/ship-time";

/** The signed-in person, the session's end and the organisation's switches, as the server answered. */
export type Session = WhoAmIResponse;

/** Where a person belongs: `signedOut` to the login, `outsider` to the lobby, `member` into the console. */
export type SessionStatus = "signedOut" | "outsider" | "member";

/** Source: docs/spec/states.md#session. */
export function sessionStatus(session: Session | undefined, now: number = Date.now()): SessionStatus {
  if (session?.user === undefined || endsAt(session) <= now) return "signedOut";
  return session.user.member ? "member" : "outsider";
}

/** When the session ends unless it is used, in milliseconds since 1970; already over when the server's text names no time. */
export function endsAt({ expireTime }: Session): number {
  return epochMs(expireTime);
}

/** Whether use of the session moves its end: it has not come to its last one. */
export function mayBeProlonged({ expireTime, sessionEndTime }: Session): boolean {
  return epochMs(sessionEndTime) > epochMs(expireTime);
}

function epochMs(text: string): number {
  try {
    return parseShipTime(text).epochMilliseconds;
  } catch {
    return 0;
  }
}
