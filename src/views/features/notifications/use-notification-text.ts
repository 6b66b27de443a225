import { useMemo } from 'react';
import type { Notification, NotificationType } from '../../../../contract/people/notifications.ts';
import type { MessageId } from '../../../i18n/message-id.ts';
import { findStatus, getStatusTurn } from '../../../machines/features/applications/board/stages.ts';
import { type TextFunction, useDynamicText, useText } from '../../kit/hooks/use-text.ts';
import { useTimes } from '../../kit/hooks/use-times.ts';
import { useDeviceName } from '../../kit/office/use-device-name.ts';

export interface NotificationText {
  readonly title: string;
  readonly body: string;
}

type Texts = Readonly<Record<NotificationType, () => NotificationText>>;

/** For whom an application in a status waits. */
function toWaitingText(text: TextFunction, student: string, status: string | undefined): string {
  const known = findStatus(status ?? '');
  const turn = known ? getStatusTurn(known) : 'nobody';
  return turn === 'nobody'
    ? text('news.statusChangedBody', { student })
    : text('news.statusWaiting', { student, party: text(`turn.${turn}`) });
}

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
            body: toWaitingText(text, student, data.to),
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
          'application.bulkMoved': () => ({
            title: data.to
              ? text('news.bulkMovedTo', {
                  count: Number(data.count),
                  status: dynamicText([`status.${data.to}`], unknown),
                })
              : text('news.bulkMoved', { count: Number(data.count) }),
            body: text('news.bulkMovedBody'),
          }),
          'application.bulkAssigned': () => ({
            title: text('news.bulkAssigned', { count: Number(data.count) }),
            body: text('news.bulkAssignedBody'),
          }),
          'application.handedOver': () => ({
            title: text('news.handedOver', { number }),
            body: text('news.handedOverBody', { student }),
          }),
          'compliance.opened': () => ({
            title: text('news.fileOpened', { number }),
            body: text('news.fileOpenedBody', { student }),
          }),
          'compliance.queryRaised': () => ({
            title: text('news.queryRaised', { number }),
            body: text('news.queryRaisedBody', { student }),
          }),
          'compliance.queryAnswered': () => ({
            title: text('news.queryAnswered', { number }),
            body: text('news.queryAnsweredBody', { student }),
          }),
          'compliance.interview': () => ({
            title: text('news.fileInterview', { number }),
            body: text('news.fileInterviewBody', { student }),
          }),
          'compliance.cleared': () => ({
            title: text('news.fileCleared', { number }),
            body: text('news.fileClearedBody', { student }),
          }),
          'compliance.refused': () => ({
            title: text('news.fileRefused', { number }),
            body: text('news.fileRefusedBody', { student }),
          }),
          'compliance.reopened': () => ({
            title: text('news.fileReopened', { number }),
            body: text('news.fileReopenedBody', { student }),
          }),
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
          'document.superseded': () => ({
            title: text('news.superseded', { document }),
            body: text('news.supersededBody', { number, reason }),
          }),
          'offer.changed': () => ({
            title: text('news.offerChanged', { number }),
            body: text('news.offerChangedBody', { university }),
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
          'task.assigned': () => ({
            title: text('news.taskAssigned', { task: data.words || text('needs.task') }),
            body: [
              number && text('news.taskAbout', { number }),
              data.on ? text('news.taskDue', { date: times.date(data.on) }) : text('news.taskNotDue'),
            ]
              .filter(Boolean)
              .join(' '),
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
