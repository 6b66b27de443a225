import type { AdmissionState } from '../../../contract/applications/applications.ts';
import { toLastDay } from '../../../contract/facts/days.ts';
import type { Transaction } from '../../db/database.ts';
import { eq } from '../../db/drizzle.ts';
import { pick } from '../../db/pick.ts';
import { applicationDocuments, applications, students, users } from '../../db/schema/index.ts';
import type { EventLog, EventScope } from '../../events/event-log.ts';
import { type EventOf, transitionTypes } from '../../events/events.ts';
import { enqueueMail, type MailScope } from '../../mail/enqueue-mail.ts';
import { toApplicationLink, toDocumentLink, toOwnRecordLink } from './mail.links.ts';
import { findAddressee, findDocumentName } from './mail.students.ts';
import { withdrawDecisionMail } from './mail.undone.ts';

/** The statuses that are a university's decision on an application. */
const decisions: readonly AdmissionState[] = ['conditionalOffer', 'unconditionalOffer', 'rejected'];

/** How long before its expiry a student is reminded of an offer, in ms: 7 days. */
const offerNotice = 7 * 86_400_000;

/** Writes to students when something happens that they need to know or do, in the transaction of the event. */
export function registerMailSubscribers(eventLog: EventLog, scope: MailScope): void {
  eventLog.on('document.requested', async ({ actorId, subjectId, payload }, eventScope) => {
    if (!payload.forUpload)
      await mailAboutDocument(scope, eventScope, 'document-requested', actorId, subjectId);
  });
  eventLog.on('document.changed', async ({ actorId, subjectId, payload: { before, after } }, eventScope) => {
    if (after.status === before.status) return;
    if (after.status === 'rejected')
      await mailAboutDocument(scope, eventScope, 'document-rejected', actorId, subjectId);
    if (after.status === 'requested')
      await mailAboutDocument(scope, eventScope, 'document-requested', actorId, subjectId);
  });
  for (const type of transitionTypes) {
    // The undo of an event restores an earlier status, of which the student knows already.
    if (type === 'application.putBack') continue;
    eventLog.on(type, async ({ actorId, subjectId, payload: { before, after } }, { tx }) => {
      if (subjectId === null || before.admission === after.admission) return;
      if (!decisions.includes(after.admission)) return;
      const application = await findApplication({ tx }, subjectId);
      const addressee = application && (await findAddressee(tx, application.studentId, actorId));
      if (!application || !addressee) return;
      const { number, universityName: university } = application;
      const { studentId, email: to, fullName, language } = addressee;
      await enqueueMail(tx, scope, {
        template: 'decision',
        language,
        to,
        parameters: { fullName, university, number, link: toApplicationLink(scope, subjectId) },
        about: { studentId, applicationId: subjectId },
      });
    });
  }
  eventLog.on('user.linked', async ({ actorId, subjectId, payload: { studentId } }, { tx }) => {
    // Whoever merges two students moves the account of one, and can undo it: no mail could be taken back.
    if (subjectId !== null && actorId === subjectId) await mailAboutAccount(scope, tx, subjectId, studentId);
  });
  eventLog.on('application.putBack', withdrawDecisionMail);
  eventLog.on('application.reminded', (event, eventScope) => remindOfOffer(scope, eventScope, event));
}

async function findApplication({ tx }: Pick<EventScope, 'tx'>, id: number) {
  const [found] = await tx
    .select({
      studentId: applications.studentId,
      number: applications.number,
      universityName: applications.universityName,
    })
    .from(applications)
    .where(eq(applications.id, id));
  return found;
}

async function mailAboutDocument(
  scope: MailScope,
  { tx }: EventScope,
  template: 'document-requested' | 'document-rejected',
  actorId: number | null,
  id: number | null,
): Promise<void> {
  if (id === null) return;
  const [document] = await tx.select().from(applicationDocuments).where(eq(applicationDocuments.id, id));
  const addressee = document && (await findAddressee(tx, document.studentId, actorId));
  if (!document || !addressee) return;
  const { applicationId, type, dueOn } = document;
  const { studentId, email: to, fullName, language } = addressee;
  await enqueueMail(tx, scope, {
    template,
    language,
    to,
    parameters: {
      fullName,
      document: await findDocumentName(tx, type, language),
      dueOn: dueOn ?? undefined,
      link: toDocumentLink(scope, applicationId),
    },
    about: { studentId, applicationId: applicationId ?? undefined },
  });
}

/** Tells the owner of an account which student it opens, and how to leave if it is somebody else. */
async function mailAboutAccount(
  scope: MailScope,
  tx: Transaction,
  userId: number,
  studentId: number,
): Promise<void> {
  const [account] = await tx
    .select({ ...pick(users, 'email', 'fullName', 'language'), number: students.number })
    .from(users)
    .innerJoin(students, eq(students.id, studentId))
    .where(eq(users.id, userId));
  if (account === undefined) return;
  const { email: to, fullName, language, number } = account;
  await enqueueMail(tx, scope, {
    template: 'account-linked',
    language: language ?? 'en',
    to,
    parameters: { fullName, number, link: toOwnRecordLink(scope) },
    about: { userId, studentId },
  });
}

/** Reminds the student of an offer that expires within 7 days, once for each date. */
async function remindOfOffer(
  scope: MailScope,
  { tx, clock }: EventScope,
  { subjectId, payload: { name, at } }: EventOf<'application.reminded'>,
): Promise<void> {
  if (subjectId === null || name !== 'offerExpiry') return;
  if (Date.parse(at) - clock.now().getTime() > offerNotice) return;
  const application = await findApplication({ tx }, subjectId);
  const addressee = application && (await findAddressee(tx, application.studentId, null));
  if (!application || !addressee) return;
  const { number, universityName: university } = application;
  const { studentId, email: to, fullName, language } = addressee;
  const expiresOn = toLastDay(at);
  await enqueueMail(tx, scope, {
    template: 'offer-reminder',
    language,
    to,
    parameters: { fullName, university, number, expiresOn, link: toApplicationLink(scope, subjectId) },
    about: { studentId, applicationId: subjectId },
    occasion: `offer:${subjectId}:${expiresOn}`,
  });
}
