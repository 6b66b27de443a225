import { useMemo } from 'react';
import type { Notification, NotificationType } from '../../../../contract/people/notifications.ts';
import type { MessageId } from '../../../i18n/message-id.ts';
import { useDynamicText, useText } from '../../kit/hooks/use-text.ts';
import { useTimes } from '../../kit/hooks/use-times.ts';
import { useDeviceName } from '../../kit/office/use-device-name.ts';

export interface NotificationText {
  readonly title: string;
  readonly body: string;
}

type Texts = Readonly<Record<NotificationType, () => NotificationText>>;

/** Formats a notification in the user's language from its type and data. */
export function useNotificationText(): (
  notification: Pick<Notification, 'type' | 'data'> & Partial<Pick<Notification, 'title' | 'body'>>,
) => NotificationText {
  const text = useText();
  const dynamicText = useDynamicText();
  const deviceName = useDeviceName();
  const times = useTimes();
  return useMemo(
    () =>
      ({ type, data, title, body }) => {
        const {
          number = '',
          student = '',
          document = '',
          reason = '',
          university = '',
          device = '',
          name = '',
          course = '',
          students = '',
        } = data;
        const unknown: MessageId = 'status.unknown';
        const texts: Texts = {
          'application.statusChanged': () => ({
            title: text('news.statusChanged', {
              number,
              status: dynamicText([`status.${data.to}`], unknown),
            }),
            body: text('news.statusChangedBody', { student }),
          }),
          'application.assigned': () => ({
            title: text('news.assigned', { number }),
            body: text('news.assignedBody', { student }),
          }),
          // Another back end may send only the application, or its own text.
          'application.moved': () =>
            student === ''
              ? { title: title || text('news.moved', { number }), body: body ?? '' }
              : { title: text('news.moved', { number }), body: text('news.movedBody', { student }) },
          'application.deadline': () => ({
            title: text('news.deadline', { number }),
            body: text('news.deadlineBody', { student, date: times.date(data.on ?? '') }),
          }),
          'document.uploaded': () => ({
            title: text('news.uploaded', { number }),
            body: text('news.uploadedBody', { document }),
          }),
          'document.rejected': () => ({
            title: text('news.rejected', { document }),
            body: text('news.rejectedBody', { number, reason }),
          }),
          'offer.received': () => ({
            title: text('news.offer', { number }),
            body: text('news.offerBody', { university }),
          }),
          'courseRequest.researching': () => ({
            title: text('news.requestTaken', { course }),
            body: text('news.requestTakenBody', { university }),
          }),
          'courseRequest.published': () => ({
            title: text('news.requestPublished', { course }),
            body: text('news.requestPublishedBody', { university }),
          }),
          'courseRequest.refused': () => ({
            title: text('news.requestRefused', { course }),
            body: text('news.requestRefusedBody', { university, reason }),
          }),
          'registration.received': () => ({
            title: text('news.registrationReceived', { name }),
            body: text('news.registrationReceivedBody', { number }),
          }),
          'registration.accepted': () => ({
            title: text('news.registrationAccepted', { name }),
            body: text('news.registrationAcceptedBody', { number }),
          }),
          'registration.assigned': () => ({
            title: text('news.registrationAssigned', { name }),
            body: text('news.registrationAssignedBody', { number }),
          }),
          'user.notLinked': () => ({
            title: text('news.notLinked', { name }),
            body: text('news.notLinkedBody', { students }),
          }),
          'session.signedIn': () => ({
            title: text('news.signedIn'),
            body: text('news.signedInBody', { device: deviceName(device) }),
          }),
          'session.passwordChanged': () => ({
            title: text('news.passwordChanged'),
            body: text('news.passwordChangedBody'),
          }),
          'session.secondFactorChanged': () => ({
            title: text('news.secondFactorChanged'),
            body: text('news.secondFactorChangedBody'),
          }),
          'session.secondFactorReset': () => ({
            title: text('news.secondFactorReset'),
            body: text('news.secondFactorResetBody'),
          }),
          'user.registered': () => ({
            title: text('news.registered'),
            body: text('news.registeredBody', { name }),
          }),
        };
        return texts[type]();
      },
    [text, dynamicText, deviceName, times],
  );
}
