import { documentTypeNamesEn, rejectionTextsEn } from '../../../contract/applications/document-texts.ts';
import { partyNamesEn, statusNamesEn } from '../../../contract/applications/status-names.ts';
import { type AdmissionState, stateMeta } from '../../../contract/charts/application/state-meta.ts';
import type { NotificationType } from '../../../contract/people/notifications.ts';

interface Text {
  readonly title: string;
  readonly body: string;
}

type Data = Readonly<Record<string, string>>;

const names: Readonly<Record<string, string>> = {
  ...statusNamesEn,
  ...documentTypeNamesEn,
  ...rejectionTextsEn,
};
const toName = (kind: 'status' | 'documentType' | 'rejection', code: string): string =>
  names[`${kind}.${code}`] ?? code;

/** The English name of a document type; types that an installation added have only their code here. */
export const toDocumentName = (type: string): string => toName('documentType', type);

const isStatus = (word: string): word is AdmissionState => Object.hasOwn(stateMeta, word);

export const toReasonText = (reason: string): string => toName('rejection', reason);

/** For whom an application in a status waits. */
function toWaitingText(student = '', status = ''): string {
  const turn = isStatus(status) ? stateMeta[status].turn : 'nobody';
  return turn === 'nobody'
    ? `${student}’s application has a new status.`
    : `${student}’s application is waiting for: ${partyNamesEn[`turn.${turn}`]}.`;
}

/**
 * The English texts, for clients that know only the specification; the SPA writes its own from `type` and `data` in the
 * reader's language. The values used here are the data that every notification of that type has.
 */
const texts: Readonly<Record<NotificationType, (data: Data) => Text>> = {
  'application.statusChanged': ({ number, student, to = '' }) => ({
    title: `Application ${number} is now: ${toName('status', to)}`,
    body: toWaitingText(student, to),
  }),
  'application.assigned': ({ number, student }) => ({
    title: `Application ${number} assigned to you`,
    body: `You’re now responsible for ${student}’s application.`,
  }),
  'application.moved': ({ number, student }) => ({
    title: `Application ${number} updated`,
    body: `There’s new activity on ${student}’s application.`,
  }),
  'application.bulkMoved': ({ count, to = '' }) => ({
    title:
      to === '' ? `Applications updated: ${count}` : `Applications now ${toName('status', to)}: ${count}`,
    body: 'They were changed together.',
  }),
  'application.bulkAssigned': ({ count }) => ({
    title: `Applications assigned to you: ${count}`,
    body: 'You’re now responsible for them.',
  }),
  'application.handedOver': ({ number, student }) => ({
    title: `Application ${number} submitted for review`,
    body: `${student}’s application is waiting for your approval.`,
  }),
  'compliance.opened': ({ number, student }) => ({
    title: `Compliance file opened for application ${number}`,
    body: `Start the compliance check of ${student}’s application.`,
  }),
  'compliance.queryRaised': ({ number, student }) => ({
    title: `Compliance query on application ${number}`,
    body: `Answer the query about ${student}’s application.`,
  }),
  'compliance.queryAnswered': ({ number, student }) => ({
    title: `Compliance query on application ${number} answered`,
    body: `Continue the compliance check of ${student}’s application.`,
  }),
  'compliance.interview': ({ number, student }) => ({
    title: `Compliance interview for application ${number}`,
    body: `${student} is invited. Confirm the date.`,
  }),
  'compliance.cleared': ({ number, student }) => ({
    title: `Application ${number} cleared by compliance`,
    body: `${student}’s application can continue.`,
  }),
  'compliance.refused': ({ number, student }) => ({
    title: `Compliance refused clearance for application ${number}`,
    body: `Decide how to continue with ${student}’s application.`,
  }),
  'compliance.reopened': ({ number, student }) => ({
    title: `Compliance check of application ${number} reopened`,
    body: `The decision about ${student}’s application is being reviewed.`,
  }),
  'application.deadline': ({ number, student, on = '' }) => ({
    title: `Upcoming deadline for application ${number}`,
    body: `The deadline for ${student}’s application is ${on}.`,
  }),
  'document.uploaded': ({ number, document }) => ({
    title: `New document for application ${number}`,
    body: `${document} is waiting to be confirmed.`,
  }),
  'document.rejected': ({ number, document, reason }) => ({
    title: `${document} was rejected`,
    body: `Application ${number} needs a new version: ${reason}`,
  }),
  'document.superseded': ({ number, document, reason }) => ({
    title: `${document} is being replaced`,
    body: `You decided on the previous version for application ${number}. Reason: ${reason}`,
  }),
  'offer.changed': ({ number, university }) => ({
    title: `Offer for application ${number} changed`,
    body: `${university} changed the offer. Check its terms and expiry date.`,
  }),
  'offer.received': ({ number, university }) => ({
    title: `Offer for application ${number}`,
    body: `${university} made an offer.`,
  }),
  'courseRequest.researching': ({ course, university }) => ({
    title: `Head office is researching ${course}`,
    body: `Work has started on your request for the course at ${university}.`,
  }),
  'courseRequest.published': ({ course, university }) => ({
    title: `${course} is in the catalogue`,
    body: `You can now apply for the course you requested at ${university}.`,
  }),
  'courseRequest.refused': ({ course, university, reason }) => ({
    title: `Your request for ${course} at ${university} was rejected`,
    body: `Head office rejected your request: ${reason}`,
  }),
  'registration.received': ({ number, name }) => ({
    title: `New registration: ${name}`,
    body: `Registration ${number} was submitted.`,
  }),
  'registration.accepted': ({ number, name }) => ({
    title: `Registration accepted: ${name}`,
    body: `Registration ${number} has become a student.`,
  }),
  'registration.assigned': ({ number, name }) => ({
    title: `Registration assigned to you: ${name}`,
    body: `You’re now responsible for registration ${number}.`,
  }),
  'task.assigned': ({ words = '', number, on }) => ({
    title: words === '' ? `Task for application ${number} assigned to you` : `Task assigned to you: ${words}`,
    body: [number && `Application ${number}.`, on && `Due on ${on}.`].filter(Boolean).join(' '),
  }),
  'user.notLinked': ({ name, students = '' }) => ({
    title: `Account of ${name} not linked`,
    body: `The account’s email address belongs to more than one student or account: ${students}. Decide which student it is.`,
  }),
  'session.signedIn': ({ device }) => ({
    title: 'Sign-in on a new device',
    body: `Your account was used on ${device}. If this wasn’t you, change your password.`,
  }),
  'session.passwordChanged': () => ({
    title: 'Your password was changed',
    body: 'If this wasn’t you, reset your password and tell your administrator.',
  }),
  'session.secondFactorChanged': () => ({
    title: 'Your two-step verification was changed',
    body: 'If that was not you, change your password and tell your administrator.',
  }),
  'session.secondFactorReset': () => ({
    title: 'Your two-step verification was reset',
    body: 'An administrator removed your authenticator app, passkeys and recovery codes. Set them up again.',
  }),
  'user.registered': ({ name }) => ({
    title: 'New account',
    body: `${name} registered and confirmed their email address.`,
  }),
};

/** The English title and body of a notification. */
export const toNotificationText = (type: NotificationType, data: Data): Text => texts[type](data);
