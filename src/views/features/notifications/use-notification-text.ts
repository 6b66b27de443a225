import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { Notification } from '../../../../contract/people/notifications.ts';
import {
  type NotificationText,
  type NotificationWriter,
  writeNotification,
} from '../../../machines/features/notifications/write-notification.ts';
import { useIntakeText } from '../../kit/hooks/use-intake-text.ts';
import { isKnown, useDynamicText, useText } from '../../kit/hooks/use-text.ts';
import { useTimes } from '../../kit/hooks/use-times.ts';
import { useDeviceName } from '../../kit/office/use-device-name.ts';

/** Formats a notification in the user's language from its type and data. */
export function useNotificationText(): (
  notification: Pick<Notification, 'type' | 'data'> & Partial<Pick<Notification, 'title' | 'body'>>,
) => NotificationText {
  const intl = useIntl();
  const text = useText();
  const dynamicText = useDynamicText();
  const device = useDeviceName();
  const intake = useIntakeText();
  const times = useTimes();
  return useMemo(() => {
    const writer: NotificationWriter = {
      text: (id, values) => intl.formatMessage({ id }, values),
      status: (code) => dynamicText([`status.${code}`], 'status.unknown'),
      party: (turn) => text(`turn.${turn}`),
      event: (type) => {
        const id = `event.${type}.done`;
        return isKnown(intl, id) ? intl.formatMessage({ id }) : '';
      },
      date: (day) => times.date(day),
      dateTime: (instant) => times.dateTime(instant),
      intake,
      device,
      task: () => text('needs.task'),
    };
    return ({ type, data, title, body }) => {
      const written = writeNotification(type, data, writer);
      // Another back end may send only the application, or its own text.
      const isForeign = type === 'application.moved' && !data.student;
      return isForeign ? { title: title || written.title, body: body ?? '' } : written;
    };
  }, [intl, text, dynamicText, device, intake, times]);
}
