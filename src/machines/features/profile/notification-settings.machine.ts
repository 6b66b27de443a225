import {
  type MailTiming,
  mailTimings,
  type NotificationKind,
  type NotificationSettings,
  notificationKinds,
} from '../../../../contract/notifications/settings.ts';
import {
  loadNotificationSettings,
  saveNotificationSettings,
} from '../../../services/session/profile.service.ts';
import { createFormMachine } from '../../kit/form/form.machine.ts';
import type { Saved } from '../../kit/form/form.types.ts';

export { kindsFor, mailTimings } from '../../../../contract/notifications/settings.ts';

/** Where notifications of each kind appear, and when email is sent; hours from `0` to `23`. */
export type NotificationValues = {
  readonly [Kind in NotificationKind as `bell.${Kind}`]: boolean;
} & { readonly [Kind in NotificationKind as `mail.${Kind}`]: string } & {
  readonly summaryHour: string;
  readonly quiet: boolean;
  readonly quietFrom: string;
  readonly quietUntil: string;
  readonly timeZone: string;
};

/** What the form proposes to somebody who switches quiet hours on. */
const proposed = { from: 20, until: 7 };

/** Settings as the form’s saved values. */
export function toSavedSettings(settings: NotificationSettings): Saved<NotificationValues> {
  const { kinds, summaryHour, quietHours, timeZone, version } = settings;
  const { from, until } = quietHours ?? proposed;
  const channels = notificationKinds.flatMap((kind) => [
    [`bell.${kind}`, kinds[kind].bell],
    [`mail.${kind}`, kinds[kind].mail],
  ]);
  const values = {
    ...Object.fromEntries(channels),
    summaryHour: String(summaryHour),
    quiet: quietHours !== null,
    quietFrom: String(from),
    quietUntil: String(until),
    timeZone,
  };
  return { values, version };
}

const isTiming = (value: string): value is MailTiming => mailTimings.some((timing) => timing === value);

/** The request body. */
function toRequestBody(values: NotificationValues): Omit<NotificationSettings, 'version'> {
  const channelsOf = (kind: NotificationKind) => {
    const mail = values[`mail.${kind}`];
    return { bell: values[`bell.${kind}`], mail: isTiming(mail) ? mail : ('never' as const) };
  };
  const kinds = Object.fromEntries(notificationKinds.map((kind) => [kind, channelsOf(kind)]));
  return {
    kinds: kinds as NotificationSettings['kinds'],
    summaryHour: Number(values.summaryHour),
    quietHours: values.quiet ? { from: Number(values.quietFrom), until: Number(values.quietUntil) } : null,
    timeZone: values.timeZone,
  };
}

const empty = toSavedSettings({
  kinds: Object.fromEntries(
    notificationKinds.map((kind) => [kind, { bell: true, mail: 'never' }]),
  ) as NotificationSettings['kinds'],
  summaryHour: 8,
  quietHours: null,
  timeZone: 'UTC',
  version: 1,
}).values;

/** The form with the user’s notification settings. */
export const notificationSettingsMachine = createFormMachine<NotificationValues, NotificationSettings>({
  id: 'notification-settings',
  empty,
  // All other values are selected from lists.
  check: ({ quiet, quietFrom, quietUntil }) =>
    quiet && quietFrom === quietUntil ? { quietUntil: ['invalid'] } : {},
  submit: (values, { version, signal }) => saveNotificationSettings(toRequestBody(values), version, signal),
  reload: async (signal) => toSavedSettings(await loadNotificationSettings(signal)),
  saved: toSavedSettings,
});
