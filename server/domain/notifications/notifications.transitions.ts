import { eq } from 'drizzle-orm';
import type { Role } from '../../../contract/kit/ability.ts';
import type { Transaction } from '../../db/database.ts';
import { applications, users } from '../../db/schema/index.ts';
import type { EventLog } from '../../events/event-log.ts';
import { type TransitionType, transitionTypes } from '../../events/events.ts';
import type { TransitionPayload } from '../../events/transition-payload.ts';
import { whereIdIn } from '../../lists/filtering.ts';
import { type NotificationDraft, notifyAll } from './notifications.commands.ts';

/** Events that ask their recipients for something, or tell them of a decision, whatever the status. */
const ownNotifications = {
  'application.handOver': 'application.handedOver',
  'compliance.open': 'compliance.opened',
  'compliance.raiseQuery': 'compliance.queryRaised',
  'compliance.answerQuery': 'compliance.queryAnswered',
  'compliance.inviteInterview': 'compliance.interview',
  'compliance.clear': 'compliance.cleared',
  'compliance.refuse': 'compliance.refused',
  'compliance.reconsider': 'compliance.reopened',
} as const satisfies { readonly [Type in TransitionType]?: NotificationDraft['type'] };

const hasOwnNotification = (type: TransitionType): type is keyof typeof ownNotifications =>
  type in ownNotifications;

/** The agency’s checks are withheld from these roles. */
const outsiders: ReadonlySet<Role | undefined> = new Set(['student', 'university-contact']);

async function loadRoles(tx: Transaction, userIds: readonly number[]): Promise<ReadonlyMap<number, Role>> {
  const rows = await tx
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(whereIdIn(users.id, userIds));
  return new Map(rows.map(({ id, role }) => [id, role]));
}

/** The notification for a transition: its own, an offer, another status, or other activity. */
function toNotification(
  type: TransitionType,
  { before, after }: TransitionPayload,
  { number, student, university }: { number: string; student: string; university: string },
  role: Role | undefined,
): Pick<NotificationDraft, 'type' | 'data'> {
  const data = { number, student };
  // The file can open with another event, on reaching the stage that requires it.
  const opensFile = before.compliance === 'notNeeded' && after.compliance === 'open';
  if (opensFile && role === 'compliance-officer') return { type: 'compliance.opened', data };
  if (hasOwnNotification(type) && !(outsiders.has(role) && type.startsWith('compliance.')))
    return { type: ownNotifications[type], data };
  if (type === 'offer.revise' || type === 'offer.extend')
    return { type: 'offer.changed', data: { number, university } };
  const [from, to] = [before.admission, after.admission];
  if (from === to) return { type: 'application.moved', data };
  if (to === 'conditionalOffer' || to === 'unconditionalOffer')
    return { type: 'offer.received', data: { number, university } };
  return { type: 'application.statusChanged', data: { ...data, from, to } };
}

/** Notifies those whom a transition of an application names, in its transaction. */
export function registerTransitionNotifications(eventLog: EventLog): void {
  for (const type of transitionTypes) {
    eventLog.on(type, async ({ subjectId, payload }, { tx, clock, bulkJob }) => {
      if (subjectId === null || payload.told.length === 0) return;
      const [application] = await tx
        .select({
          number: applications.number,
          student: applications.studentName,
          university: applications.universityName,
        })
        .from(applications)
        .where(eq(applications.id, subjectId));
      if (application === undefined) return;
      const roles = await loadRoles(tx, payload.told);
      // Of a bulk change, students hear at once about their own application, the others at its end.
      const told = payload.told.filter((userId) => bulkJob === null || roles.get(userId) === 'student');
      const drafts = told.map((userId) => ({
        userId,
        applicationId: subjectId,
        ...toNotification(type, payload, application, roles.get(userId)),
      }));
      await notifyAll(tx, clock, drafts);
    });
  }
}
