import {
  type ApplicationValue,
  applicationChart,
} from '../../../../contract/charts/application/application.chart.ts';
import type { ApplicationEvent } from '../../../../contract/charts/application/events.ts';
import type { Effect } from '../../../../contract/charts/effects.ts';
import { isPermissionReason } from '../../../../contract/charts/reasons.ts';
import { applyEvent, type LogEntry, reevaluate } from '../../../../contract/charts/run.ts';
import { type Actor, system } from '../../../../contract/charts/transition.ts';
import type { ChangeContext } from '../../../access/change-context.ts';
import type { Transaction } from '../../../db/database.ts';
import { eq } from '../../../db/drizzle.ts';
import { applicationCases, applications } from '../../../db/schema/index.ts';
import { updateVersion } from '../../../db/writes.ts';
import type { EventOf, RecordEvents, TransitionType } from '../../../events/events.ts';
import type { Clock } from '../../../platform/clock.ts';
import {
  applicationEventForbidden,
  applicationEventRefused,
  orNotFound,
  stale,
} from '../../../platform/errors.ts';
import { findRecord } from '../../../records/change.ts';
import { applicationRecords } from '../applications.commands.ts';
import type { ApplicationRecord } from '../applications.queries.ts';
import {
  type ApplicationState,
  type ChangedDocument,
  loadApplicationState,
} from '../model/application-state.ts';
import { type CaseChange, getTransitionChange } from '../model/case-changes.ts';
import { syncDeadlines } from '../model/deadlines.ts';
import { getDisplayedStates } from '../model/displayed-states.ts';
import { dependsOnSiblings, lockApplication, lockSiblings } from '../model/lock.ts';
import { closeOverdueTasks, findOverdueKind } from '../model/overdue-tasks.ts';
import { toChartActor } from './applications.chart-actor.ts';
import { getLeftChoice, loadStateForEvent } from './applications.course.ts';
import { closeTasks, performEffects } from './applications.effects.ts';
import {
  type NamedVersion,
  requireEvidence,
  storeEvidence,
  toLoggedVersion,
} from './applications.evidence.ts';
import { assignOfficer } from './applications.officer.ts';
import { changesStart, judgePassportAnew } from './applications.passport.ts';
import { getFieldsOfReasons, withNextIntake } from './applications.payloads.ts';
import { getRefusalReasons } from './applications.reasons.ts';
import { findRecipients } from './applications.recipients.ts';

/**
 * What every transition needs, whether a request, a job or another event causes it. Recorded events join the
 * transaction.
 */
export interface TransitionScope {
  readonly clock: Clock;
  readonly record: RecordEvents;
}

/** A transition that the chart accepts. */
interface Transition {
  readonly stored: { readonly version: number; readonly value: ApplicationValue };
  readonly effects: readonly Effect[];
  readonly entry: LogEntry<ApplicationValue>;
  /** The versions of documents that the event stands on. */
  readonly evidence: readonly NamedVersion[];
}

/**
 * Sends a user's event to an application, in `tx`.
 *
 * @param version The version the caller has read; null to skip the check.
 * @throws AppError 404 when there is none that this person may read, 412 when it has another version, 403 when they may
 * not send the event, 409 when the chart refuses it, both with every reason, and 422 for a document that can't prove
 * what the event says.
 */
export async function sendEvent(
  tx: Transaction,
  caller: ChangeContext,
  id: number,
  version: number | null,
  event: ApplicationEvent,
): Promise<void> {
  await lockApplication(tx, id);
  const row = orNotFound(await findRecord(tx, applicationRecords, applicationRecords.readable(caller), id));
  if (version !== null && row.version !== version) throw stale(undefined);
  if (dependsOnSiblings(event.type)) await lockSiblings(tx, row.studentId);
  const applicationState = await loadStateForEvent(tx, caller, id, event);
  const { facts } = applicationState;
  const evidence = await requireEvidence(tx, caller, id, event, facts.confirmationKind);
  const actor = toChartActor(caller, applicationState.row);
  await performTransition(tx, caller, applicationState, withNextIntake(event, facts), actor, {
    caller,
    evidence,
  });
}

/** Sends an event caused by a deadline. @throws AppError 409 when the chart refuses it. */
export async function sendDeadlineEvent(
  tx: Transaction,
  scope: TransitionScope,
  applicationState: ApplicationState,
  event: ApplicationEvent,
): Promise<void> {
  await performTransition(tx, scope, applicationState, event, system);
}

async function performTransition(
  tx: Transaction,
  scope: TransitionScope,
  applicationState: ApplicationState,
  event: ApplicationEvent,
  actor: Actor,
  {
    caller,
    evidence = [],
  }: { readonly caller?: ChangeContext; readonly evidence?: readonly NamedVersion[] } = {},
): Promise<void> {
  const answer = applyEvent(applicationChart, applicationState.stored, applicationState.facts, event, actor);
  if (!answer.ok) {
    const reasons = caller ? getRefusalReasons(caller, applicationState, event) : answer.reasons;
    if (!reasons.some(isPermissionReason))
      throw applicationEventRefused(reasons, getFieldsOfReasons(reasons));
    const subject = { ...applicationState.row, __typename: 'Application' as const };
    throw applicationEventForbidden(reasons, caller?.ability.relevantRuleFor('transition', subject)?.reason);
  }
  await storeTransition(tx, scope, applicationState, { ...answer, evidence });
  if (changesStart(event.type)) await judgePassportAnew(tx, scope, applicationState.row);
  await reevaluateApplication(tx, scope, applicationState.row.id);
}

/**
 * Re-evaluates an application's chart after its facts have changed, in the transaction of that change, and updates its
 * deadlines.
 *
 * @param changed The new values of a checklist document that has not been stored yet.
 */
export async function reevaluateApplication(
  tx: Transaction,
  scope: TransitionScope,
  id: number,
  changed?: ChangedDocument,
): Promise<void> {
  const applicationState = await loadApplicationState(tx, id, scope.clock.now(), changed);
  if (applicationState === undefined) return;
  const { stored, effects, entry } = reevaluate(
    applicationChart,
    applicationState.stored,
    applicationState.facts,
  );
  if (entry === null) {
    const { stored: current, facts } = applicationState;
    await syncDeadlines(tx, id, current.value, facts);
    const overdue = findOverdueKind(current.value.admission, facts);
    if ((await closeOverdueTasks(tx, id, overdue, scope.clock.now())) && overdue !== null)
      await performTransition(tx, scope, applicationState, { type: overdue }, system);
    return;
  }
  await storeTransition(tx, scope, applicationState, { stored, effects, entry, evidence: [] });
  await reevaluateApplication(tx, scope, id, changed);
}

/** Stores a transition: first the log entry with its recipients, then the row, the effects, and the case. */
async function storeTransition(
  tx: Transaction,
  scope: TransitionScope,
  before: ApplicationState,
  transition: Transition,
): Promise<void> {
  const { stored, effects, entry, evidence } = transition;
  const now = scope.clock.now();
  const { applicationState, assignments } = await assignOfficer(tx, before, effects);
  const { row, kept } = applicationState;
  // Before the row, as for every change: see `changeRecord`.
  await scope.record(await toLogEvent(tx, applicationState, transition), ...assignments);
  await updateRow(tx, row, stored, now);
  await storeEvidence(tx, row, entry, evidence, now);
  if (entry.actorRole !== 'system') await closeTasks(tx, now, row.id, 'done', entry.actorRole);
  const change = {
    ...(await performEffects({ tx, now, applicationState, entry, record: scope.record }, effects)),
    ...getTransitionChange(entry, now),
  };
  await updateCase(tx, kept, change);
}

async function toLogEvent(
  tx: Transaction,
  applicationState: ApplicationState,
  { stored, effects, entry, evidence }: Transition,
): Promise<EventOf<TransitionType>> {
  const { row, kept } = applicationState;
  const isSubmission = effects.some(({ type }) => type === 'profile.freeze');
  const stateForRecipients = isSubmission
    ? { ...applicationState, kept: { ...kept, submittedAt: row.updatedAt } }
    : applicationState;
  return {
    type: (entry.type === 'facts.changed' ? 'application.followed' : entry.type) as TransitionType,
    actorId: entry.actorId,
    subject: 'Application',
    subjectId: row.id,
    ...getDisplayedStates(entry),
    payload: {
      before: entry.from,
      after: entry.to,
      given: entry.payload,
      ...getLeftChoice(entry, row),
      evidence: evidence.map(toLoggedVersion),
      role: entry.actorRole,
      chart: stored.version,
      version: row.version + 1,
      recipients: await findRecipients(tx, stateForRecipients, effects, entry.actorId),
      audited: effects.some(({ type }) => type === 'audit.mark'),
    },
  };
}

async function updateRow(
  tx: Transaction,
  { id, version, admission }: ApplicationRecord,
  stored: Transition['stored'],
  now: Date,
): Promise<void> {
  const values = {
    ...stored.value,
    chartVersion: stored.version,
    // A sub-status belongs to the status that the application leaves.
    ...(stored.value.admission !== admission && { subStatus: null }),
  };
  if (!(await updateVersion(tx, applications, { id, version }, values, now))) throw stale(undefined);
}

/** Updates a case unless it has changed since it was read. @throws AppError 412 when it has. */
export async function updateCase(
  tx: Transaction,
  kept: ApplicationState['kept'],
  change: CaseChange,
): Promise<void> {
  const { revision } = kept;
  const written = await tx
    .insert(applicationCases)
    .values({ ...kept, ...change, revision: revision + 1 })
    .onConflictDoUpdate({
      target: applicationCases.applicationId,
      set: { ...change, revision: revision + 1 },
      setWhere: eq(applicationCases.revision, revision),
    })
    .returning({ id: applicationCases.applicationId });
  if (written.length === 0) throw stale(undefined);
}
