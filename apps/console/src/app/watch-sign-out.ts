import { serverAddresses } from "#paths.ts";
import { signedOutMark } from "#session/signed-out-mark.ts";

/**
 * Marks the browser when any sign-out form is submitted; the stored data of that user is then deleted.
 * @returns stops listening
 */
export function watchSignOut(): () => void {
  document.addEventListener("submit", onSubmit);
  return () => document.removeEventListener("submit", onSubmit);
}

function onSubmit({ target }: SubmitEvent): void {
  if (!(target instanceof HTMLFormElement) || target.getAttribute("action") !== serverAddresses.signOut()) return;
  signedOutMark.set();
}
