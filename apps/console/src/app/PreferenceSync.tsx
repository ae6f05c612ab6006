import { useMutation } from "@connectrpc/connect-query";
import type { Preference } from "@shore/api/gen/shore/v1/preferences_pb";
import { preferenceSet } from "@shore/api/gen/calls/preferences";
import { useEffect, useEffectEvent } from "react";
import { messages } from "#messages.ts";
import { useSession } from "#session/use-session.ts";
import { knownPreferences, storeKnownPreferences } from "#shared/preferences/known-preferences.ts";
import { keyOf, storageKeyOf, textOf, valueOf } from "#shared/preferences/preference-keys.ts";
import { subscribeToChoices, storedText, storeText } from "#shared/preferences/use-preference.ts";

/**
 * Synchronises the user's preferences. The browser's copy serves the first paint; the server's wins unless a local change has not reached
 * it yet. Such a change is sent with the next session response that differs from the previous one.
 */
export function PreferenceSync() {
  const { user, preferences } = useSession();
  const person = user?.userUuid ?? "";
  const { mutateAsync } = useMutation(preferenceSet, { meta: { messages: messages.preferenceSet } });

  const send = useEffectEvent(async (key: string) => {
    const text = storedText(storageKeyOf(key) ?? "");
    if (text === undefined) return;
    const { preference } = await mutateAsync({ key, value: valueOf(key, text) });
    const { known, unsent } = knownPreferences(person);
    // Changed again meanwhile: that change is sent by itself.
    if (storedText(storageKeyOf(key) ?? "") !== text) return;
    storeKnownPreferences({
      person,
      known: { ...known, [key]: preference?.updateTime ?? "" },
      unsent: unsent.filter((other) => other !== key),
    });
  });
  const sendIgnoringErrors = useEffectEvent((key: string) => void send(key).catch(() => undefined));

  const applyServerPreferences = useEffectEvent((serverPreferences: readonly Preference[]) => {
    const copy = knownPreferences(person);
    const { unsent } = copy;
    const known: Record<string, string> = {};
    for (const preference of serverPreferences) {
      const storageKey = storageKeyOf(preference.key);
      if (storageKey === undefined) continue;
      known[preference.key] = preference.updateTime;
      const isNew = copy.known[preference.key] !== preference.updateTime;
      if (isNew && !unsent.includes(preference.key)) storeText(storageKey, textOf(preference));
    }
    // Reset in another browser, or set in this browser by another user.
    for (const key of Object.keys(copy.known))
      if (!(key in known) && !unsent.includes(key)) storeText(storageKeyOf(key) ?? key, undefined);
    storeKnownPreferences({ person, known, unsent });
    for (const key of unsent) sendIgnoringErrors(key);
  });

  // The browser's storage is outside React.
  useEffect(() => applyServerPreferences(preferences), [preferences]);
  useEffect(
    () =>
      subscribeToChoices((storageKey) => {
        const key = keyOf(storageKey);
        if (key === undefined) return;
        const { known, unsent } = knownPreferences(person);
        storeKnownPreferences({ person, known, unsent: [...unsent.filter((other) => other !== key), key] });
        sendIgnoringErrors(key);
      }),
    [person],
  );
  return null;
}
