import { useMutation, useSuspenseQuery } from "@connectrpc/connect-query";
import type { NotificationSettingsGetResponse } from "@shore/api/gen/shore/v1/notifications_pb";
import { notificationSettingsGet, notificationSettingsUpdate } from "@shore/api/gen/calls/notifications";
import { getVessels } from "@shore/api/gen/calls/vessels";
import { messages } from "#messages.ts";
import { paths } from "#paths.ts";
import { canManageFleet, canSeeOrganization } from "#session/access.ts";
import { useSession } from "#session/use-session.ts";
import { EditorForm } from "#shared/editor/EditorForm.tsx";
import { useRecordEditor } from "#shared/editor/use-record-editor.ts";
import { schemaResolver } from "#shared/editor/schema-resolver.ts";
import { DigestFacts } from "./DigestFacts.tsx";
import { NotificationFields } from "./NotificationFields.tsx";
import {
  fieldStates,
  fromStored,
  type NotificationsForm as Form,
  notificationsForm,
  toStored,
} from "./notifications-form.ts";

/** The form of the user's own mails, with the status of the last one. */
export function NotificationsForm({ answer }: { answer: NotificationSettingsGetResponse }) {
  const session = useSession();
  const who = { isManager: canSeeOrganization(session) && canManageFleet(session) };
  const attention = paths.attention({ organizationUuid: session.user?.organizationUuid ?? "" });
  const { vessels } = useSuspenseQuery(getVessels, {}).data;
  const vesselName = (uuid: string) => vessels.find(({ vesselUuid }) => vesselUuid === uuid)?.displayName ?? "N/A";
  const update = useUpdateNotifications();
  const send = async (values: Form, etag: string) => {
    await update.mutateAsync({ notificationSettings: { ...toStored(values), etag } });
    return { href: attention };
  };
  const stored = answer.notificationSettings;
  const { form, opened, ...editor } = useRecordEditor({
    stored,
    schema: notificationSettingsGet,
    fromStored: (settings) => fromStored(settings, who),
    resolver: () => schemaResolver(notificationsForm),
    draftName: () => "notifications",
    // The settings always exist and are never created.
    create: (values) => send(values, ""),
    update: send,
  });
  const states = (entered: Form) => ({ opened: fromStored(opened, who), stored: fromStored(stored, who), entered });
  return (
    <EditorForm
      label="Notifications"
      noun="person's notification settings"
      states={(entered) => fieldStates(states(entered), vesselName)}
      editor={editor}
      errors={form.formState.errors}
      onShowFirstError={() => {
        const { timeZone, vesselUuids } = form.formState.errors;
        form.setFocus(timeZone ? "timeZone" : vesselUuids ? "vesselUuids" : "kinds");
      }}
      cancelHref={attention}
      submitLabel="Update"
    >
      <NotificationFields control={form.control} vessels={vessels} isManager={who.isManager}>
        <DigestFacts answer={answer} />
      </NotificationFields>
    </EditorForm>
  );
}

/** Fails with `aborted` when the user has changed them elsewhere since they were opened. */
const useUpdateNotifications = () =>
  useMutation(notificationSettingsUpdate, {
    meta: { messages: messages.notificationsUpdated, refreshes: [notificationSettingsGet] },
  });
