import { createIntl } from '@formatjs/intl';
import { documentTypeNamesEn, rejectionTextsEn } from '../../../contract/applications/document-texts.ts';
import { partyNamesEn, statusNamesEn } from '../../../contract/applications/status-names.ts';
import { eventNamesEn } from '../../../contract/notifications/event-names.ts';
import {
  type NotificationText,
  type NotificationWriter,
  writeNotification,
} from '../../../contract/notifications/messages.ts';
import { notificationTextsEn } from '../../../contract/notifications/texts.ts';
import type { NotificationType } from '../../../contract/people/notifications.ts';

const names: Readonly<Record<string, string>> = {
  ...statusNamesEn,
  ...documentTypeNamesEn,
  ...rejectionTextsEn,
  ...eventNamesEn,
};
const toName = (kind: 'status' | 'documentType' | 'rejection', code: string): string =>
  names[`${kind}.${code}`] ?? code;

/** The English name of a document type; types that an installation added have only their code here. */
export const toDocumentName = (type: string): string => toName('documentType', type);

export const toReasonText = (reason: string): string => toName('rejection', reason);

const intl = createIntl({
  locale: 'en-GB',
  // The library's type requires all ids of the application.
  messages: notificationTextsEn as Partial<typeof notificationTextsEn> as never,
  timeZone: 'UTC',
});

/** The marks that keep the direction of a value in a text. */
const isolates = /[\u2066-\u2069]/g;

const english: NotificationWriter = {
  text: (id, values) => intl.formatMessage({ id }, values).replaceAll(isolates, ''),
  status: (code) => toName('status', code),
  event: (type) => names[`event.${type}.done`] ?? '',
  party: (turn) => partyNamesEn[`turn.${turn}`],
  date: (day) => intl.formatDate(day, { dateStyle: 'medium' }),
  dateTime: (instant) => `${intl.formatDate(instant, { dateStyle: 'medium', timeStyle: 'short' })} UTC`,
  intake: (name) => name,
  device: (userAgent) => userAgent,
  task: () => 'Task',
};

/**
 * The English title and body of a notification, for clients that know only the specification; the SPA writes its own
 * from `type` and `data` in the reader's language.
 */
export const toNotificationText = (
  type: NotificationType,
  data: Readonly<Record<string, string>>,
): NotificationText => writeNotification(type, data, english);
