import type { WhoAmIResponse } from "@shore/api/gen/shore/v1/session_pb";
import { parseShipTime } from "@shore/api/ship-time";

/** The signed-in user, the session's end and the organisation's feature flags, as returned by the server. */
export type Session = WhoAmIResponse;

/** Where the user is sent: `signedOut` to the login, `outsider` to the lobby, `member` into the console. */
export type SessionStatus = "signedOut" | "outsider" | "member";

/** Source: docs/spec/states.md#session. */
export function sessionStatus(session: Session | undefined, now: number = Date.now()): SessionStatus {
  if (session?.user === undefined || endsAt(session) <= now) return "signedOut";
  return session.user.member ? "member" : "outsider";
}

/** When the session ends without further activity, in milliseconds since 1970; 0 if the server's text is not a time. */
export function endsAt({ expireTime }: Session): number {
  return epochMs(expireTime);
}

/** Whether activity extends the session: its absolute end is later. */
export function isExtendable({ expireTime, sessionEndTime }: Session): boolean {
  return epochMs(sessionEndTime) > epochMs(expireTime);
}

function epochMs(text: string): number {
  try {
    return parseShipTime(text).epochMilliseconds;
  } catch {
    return 0;
  }
}
