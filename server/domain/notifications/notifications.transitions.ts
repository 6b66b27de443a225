import type { Choice } from '../../../contract/applications/application-drafts.ts';
import type { Role } from '../../../contract/kit/ability.ts';
import { outsiders } from '../../../contract/notifications/settings.ts';
import type { Transaction } from '../../db/database.ts';
import { eq } from '../../db/drizzle.ts';
import { applications, intakes, users } from '../../db/schema/index.ts';
import type { EventLog } from '../../events/event-log.ts';
import { type TransitionType, transitionTypes } from '../../events/events.ts';
import type { TransitionPayload } from '../../events/transition-payload.ts';
import { whereIdIn } from '../../lists/filtering.ts';
import { loadChoiceNames } from '../applications/model/offered.ts';
import { getTransitionRegions, readableRegions } from '../applications/model/regions.ts';
import { findWatchers } from '../following/followers.ts';
import { type NotificationDraft, notifyAll } from './notifications.commands.ts';

type NotificationType = NotificationDraft['type'];
type OwnTypes = { readonly [Type in TransitionType]?: NotificationType };

/** Events that ask their recipients for something, or tell them of a decision, whatever the status. */
const ownTypes: OwnTypes = {
  'application.handOver': 'application.handedOver',
  'application.changeIntake': 'application.intakeChanged',
  'application.changeCourse': 'application.courseChanged',
  'application.intakeClosed': 'application.intakeClosed',
  'application.courseStarted': 'application.courseStarted',
  'consent.record': 'application.consentRecorded',
  'reopening.request': 'application.reopeningRequested',
  'interview.invite': 'application.interview',
  'offer.revise': 'offer.changed',
  'offer.rescind': 'offer.rescinded',
  'conditions.meet': 'offer.conditionsMet',
  'offer.extend': 'offer.extended',
  'deposit.refund': 'deposit.refunded',
  'commission.invoice': 'commission.invoiced',
  'commission.clawBack': 'commission.clawedBack',
  'compliance.open': 'compliance.opened',
  'compliance.raiseQuery': 'compliance.queryRaised',
  'compliance.answerQuery': 'compliance.queryAnswered',
  'compliance.inviteInterview': 'compliance.interview',
  'compliance.clear': 'compliance.cleared',
  'compliance.refuse': 'compliance.refused',
  'compliance.reconsider': 'compliance.reopened',
};

/** What those are told from whom the agency’s checks are withheld: only what is asked of them. */
const outsiderTypes: OwnTypes = {
  'compliance.raiseQuery': 'application.question',
  'compliance.inviteInterview': 'application.interview',
};

/** Whether someone with this role is not to know of an event. */
export const isWithheld = (type: string, role: Role | undefined): boolean =>
  outsiders.has(role) && type.startsWith('compliance.');

/** The values of events’ payloads that their texts name, by the name in the text. */
const givenValues: { readonly [Type in TransitionType]?: Readonly<Record<string, string>> } = {
  'interview.invite': { at: 'at', place: 'place' },
  'compliance.inviteInterview': { at: 'at', place: 'place' },
  'offer.extend': { on: 'expiresOn' },
  'commission.clawBack': { reason: 'reason' },
};

const getGivenValues = (type: TransitionType, { given }: TransitionPayload): Record<string, string> =>
  Object.fromEntries(
    Object.entries(givenValues[type] ?? {}).map(([name, field]) => [name, String(given[field] ?? '')]),
  );

async function loadRoles(tx: Transaction, userIds: readonly number[]): Promise<ReadonlyMap<number, Role>> {
  const rows = await tx
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(whereIdIn(users.id, userIds));
  return new Map(rows.map(({ id, role }) => [id, role]));
}

interface NotifiedApplication {
  readonly number: string;
  readonly student: string;
  readonly university: string;
}

/** The names of the courses that an event changes from and to, each with its university and intake. */
async function loadChangedCourse(
  tx: Transaction,
  { left, given }: TransitionPayload,
): Promise<Readonly<Record<string, string>>> {
  if (left === undefined) return {};
  const [from, to] = (await loadChoiceNames(tx, [left, given as unknown as Choice])).map(
    ({ courseTitle, universityName, intakeName }) =>
      [courseTitle, universityName, intakeName].filter((name) => name !== null).join(', '),
  );
  return { ...(from && { from }), ...(to && { to }) };
}

/** The name of the intake that an event changes to. */
async function loadChangedIntake(
  tx: Transaction,
  { intakeId }: TransitionPayload['given'],
): Promise<Readonly<Record<string, string>>> {
  const [found] = await tx
    .select({ intake: intakes.name })
    .from(intakes)
    .where(eq(intakes.id, Number(intakeId)));
  return found ?? {};
}

/** The values that the text of a transition names besides the application. */
async function loadValues(
  tx: Transaction,
  type: TransitionType,
  payload: TransitionPayload,
): Promise<Readonly<Record<string, string>>> {
  if (type === 'application.changeCourse') return loadChangedCourse(tx, payload);
  if (type === 'application.changeIntake' || type === 'application.defer')
    return loadChangedIntake(tx, payload.given);
  return getGivenValues(type, payload);
}

/** The type that a transition itself has for a role; undefined if it has none. */
function getOwnType(
  type: TransitionType,
  { before, after }: TransitionPayload,
  role: Role | undefined,
): NotificationType | undefined {
  // The file can open with another event, on reaching the stage that requires it.
  const opensFile = before.compliance === 'notNeeded' && after.compliance === 'open';
  if (opensFile && role === 'compliance-officer') return 'compliance.opened';
  return (isWithheld(type, role) ? outsiderTypes : ownTypes)[type];
}

/** The notification for a transition: its own, an offer, another status, or its event; null for those who are not to know. */
function toNotification(
  type: TransitionType,
  payload: TransitionPayload,
  { number, student, university }: NotifiedApplication,
  values: Readonly<Record<string, string>>,
  role: Role | undefined,
): Pick<NotificationDraft, 'type' | 'data'> | null {
  const own = getOwnType(type, payload, role);
  if (own !== undefined)
    return {
      type: own,
      data: { number, student, ...(own.startsWith('offer.') && { university }), ...values },
    };
  if (isWithheld(type, role)) return null;
  const [from, to] = [payload.before.admission, payload.after.admission];
  if (from === to) {
    if (type === 'application.putBack') return { type: 'application.undone', data: { number, student } };
    return { type: 'application.moved', data: { number, student, event: type } };
  }
  if (to === 'conditionalOffer' || to === 'unconditionalOffer')
    return { type: 'offer.received', data: { number, university } };
  return { type: 'application.statusChanged', data: { number, student, from, to, ...values } };
}

/** Those who watch an application and may read each region that a transition tells something about. */
async function findWatchersOf(
  tx: Transaction,
  applicationId: number,
  type: TransitionType,
  payload: TransitionPayload,
): Promise<readonly number[]> {
  // The application follows its documents, of which they are notified themselves.
  if (type === 'application.followed') return [];
  const regions = getTransitionRegions(type, payload);
  return findWatchers(tx, applicationId, (ability, application) => {
    const readable: ReadonlySet<string> = readableRegions({ ability }, application);
    return regions.every((region) => readable.has(region));
  });
}

/** Notifies those whom a transition of an application names, and those who watch it, in its transaction. */
export function registerTransitionNotifications(eventLog: EventLog): void {
  for (const type of transitionTypes) {
    eventLog.on(type, async ({ actorId, subjectId, payload }, { tx, clock, bulkJob }) => {
      if (subjectId === null) return;
      const watchers = (await findWatchersOf(tx, subjectId, type, payload)).filter(
        (userId) => userId !== actorId && !payload.recipients.includes(userId),
      );
      if (payload.recipients.length + watchers.length === 0) return;
      const [application] = await tx
        .select({
          number: applications.number,
          student: applications.studentName,
          university: applications.universityName,
        })
        .from(applications)
        .where(eq(applications.id, subjectId));
      if (application === undefined) return;
      const values = await loadValues(tx, type, payload);
      const roles = await loadRoles(tx, [...payload.recipients, ...watchers]);
      // Of a bulk change, students and watchers are notified at once of each application, the others at its end.
      const recipients = payload.recipients.filter(
        (userId) => bulkJob === null || roles.get(userId) === 'student',
      );
      const drafts = [...recipients, ...watchers].flatMap((userId) => {
        const draft = toNotification(type, payload, application, values, roles.get(userId));
        return draft ? [{ userId, applicationId: subjectId, ...draft }] : [];
      });
      await notifyAll(tx, clock, drafts);
    });
  }
}
