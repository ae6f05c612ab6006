import { serverAddresses } from "#paths.ts";
import { signedOutMark } from "#session/signed-out-mark.ts";

/**
 * Notes when somebody signs out, wherever the form stands; what was kept for them is forgotten then.
 * @returns stops listening
 */
export function followSignOut(): () => void {
  document.addEventListener("submit", note);
  return () => document.removeEventListener("submit", note);
}

function note({ target }: SubmitEvent): void {
  if (!(target instanceof HTMLFormElement) || target.getAttribute("action") !== serverAddresses.signOut()) return;
  signedOutMark.set();
}
