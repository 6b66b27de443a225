import { and, eq, sql } from 'drizzle-orm';
import {
  type ApplicationValue,
  applicationChart,
} from '../../../contract/charts/application/application.chart.ts';
import type { ApplicationEvent } from '../../../contract/charts/application/events.ts';
import type { Effect } from '../../../contract/charts/effects.ts';
import { isPersonal } from '../../../contract/charts/reasons.ts';
import { apply, type Entry, follow } from '../../../contract/charts/run.ts';
import { type Actor, system } from '../../../contract/charts/transition.ts';
import type { ChangeCaller } from '../../access/change-caller.ts';
import { keepTime } from '../../applications/deadlines.ts';
import { type CaseChange, noted } from '../../applications/keeping.ts';
import { lockApplication } from '../../applications/lock.ts';
import { shownStates } from '../../applications/shown-states.ts';
import { type ChangedDocument, type Standing, standingOf } from '../../applications/standing.ts';
import type { Clock } from '../../clock.ts';
import type { Transaction } from '../../db/database.ts';
import { applicationCases, applications } from '../../db/schema/index.ts';
import { eventDenied, eventRefused, invalid, notFound, stale } from '../../errors.ts';
import type { DomainEvent, EventOf, MoveType } from '../../events/events.ts';
import { findRecord } from '../../records/change.ts';
import { actorOf } from './applications.actor.ts';
import { applicationRecords } from './applications.commands.ts';
import { bringAbout, endTasks } from './applications.effects.ts';
import { listenersTo } from './applications.listeners.ts';
import { demandOwnDocuments } from './applications.papers.ts';
import type { ApplicationRecord } from './applications.queries.ts';
import { refusalsFor } from './applications.reasons.ts';

/**
 * What every transition needs, whether a request, a job or another event causes it. Recorded events join the
 * transaction.
 */
export interface MoveScope {
  readonly clock: Clock;
  record(event: DomainEvent): Promise<void>;
}

/** A transition that the chart accepts. */
interface Move {
  readonly stored: { readonly version: number; readonly value: ApplicationValue };
  readonly effects: readonly Effect[];
  readonly entry: Entry<ApplicationValue>;
}

/** The application has changed since it was read. */
const changedMeanwhile = () => stale(undefined);

/** Parses an event by its chart. @throws AppError 422 when part of its payload is missing or wrong. */
export function readEvent(type: string, payload: Readonly<Record<string, unknown>>): ApplicationEvent {
  const known = applicationChart.event.safeParse({ ...payload, type });
  if (known.success) return known.data;
  const paths = known.error.issues.map(({ path }) => ['body.payload', ...path].join('.'));
  throw invalid(Object.fromEntries(paths.map((path) => [path, ['invalid'] as const])));
}

/**
 * Sends a user's event to an application, in `tx`.
 *
 * @param version The version the caller has read; null to skip the check.
 * @throws AppError 404 when there is none that this person may read, 412 when it has another version, 403 when they may
 * not send the event, 409 when the chart refuses it, both with every reason, and 422 for a document of another record.
 */
export async function sendEvent(
  tx: Transaction,
  caller: ChangeCaller,
  id: number,
  version: number | null,
  event: ApplicationEvent,
): Promise<void> {
  await lockApplication(tx, id);
  const row = await findRecord(tx, applicationRecords, applicationRecords.readable(caller), id);
  if (row === undefined) throw notFound();
  if (version !== null && row.version !== version) throw changedMeanwhile();
  await demandOwnDocuments(tx, id, event);
  const standing = await standingOf(tx, id, caller.clock.now());
  if (standing === undefined) throw notFound();
  await move(tx, caller, standing, event, actorOf(caller, standing.row), caller);
}

/** Sends an event caused by a deadline. @throws AppError 409 when the chart refuses it. */
export async function sendByTime(
  tx: Transaction,
  scope: MoveScope,
  standing: Standing,
  event: ApplicationEvent,
): Promise<void> {
  await move(tx, scope, standing, event, system);
}

async function move(
  tx: Transaction,
  scope: MoveScope,
  standing: Standing,
  event: ApplicationEvent,
  actor: Actor,
  caller?: ChangeCaller,
): Promise<void> {
  const answer = apply(applicationChart, standing.stored, standing.facts, event, actor);
  if (!answer.ok) {
    const reasons = caller ? refusalsFor(caller, standing, event) : answer.reasons;
    if (!reasons.some(isPersonal)) throw eventRefused(reasons);
    const subject = { ...standing.row, __typename: 'Application' as const };
    throw eventDenied(reasons, caller?.ability.relevantRuleFor('transition', subject)?.reason);
  }
  await store(tx, scope, standing, answer);
  await followFacts(tx, scope, standing.row.id);
}

/**
 * Re-evaluates an application's chart after its facts have changed, in the transaction of that change, and updates its
 * deadlines.
 *
 * @param changed The new values of a checklist document that has not been stored yet.
 */
export async function followFacts(
  tx: Transaction,
  scope: MoveScope,
  id: number,
  changed?: ChangedDocument,
): Promise<void> {
  const standing = await standingOf(tx, id, scope.clock.now(), changed);
  if (standing === undefined) return;
  const { stored, effects, entry } = follow(applicationChart, standing.stored, standing.facts);
  if (entry === null) {
    await keepTime(tx, id, standing.stored.value, standing.facts);
    return;
  }
  await store(tx, scope, standing, { stored, effects, entry });
  await followFacts(tx, scope, id, changed);
}

/** Stores a transition: first the log entry with its recipients, then the row, the effects, and the case. */
async function store(
  tx: Transaction,
  scope: MoveScope,
  standing: Standing,
  { stored, effects, entry }: Move,
): Promise<void> {
  const now = scope.clock.now();
  const { row, kept } = standing;
  // Before the row, as for every change: see `changeRecord`.
  await scope.record(await loggedAs(tx, standing, { stored, effects, entry }));
  await writeRow(tx, row, stored, now);
  if (entry.actorRole !== 'system') await endTasks(tx, now, row.id, 'done', entry.actorRole);
  const change = {
    ...(await bringAbout({ tx, now, standing, entry, record: scope.record }, effects)),
    ...noted(entry, now),
  };
  await writeCase(tx, kept, change);
}

async function loggedAs(
  tx: Transaction,
  standing: Standing,
  { stored, effects, entry }: Move,
): Promise<EventOf<MoveType>> {
  const { row, kept } = standing;
  const sent = effects.some(({ type }) => type === 'profile.freeze');
  const heard = sent ? { ...standing, kept: { ...kept, submittedAt: row.updatedAt } } : standing;
  return {
    type: (entry.type === 'facts.changed' ? 'application.followed' : entry.type) as MoveType,
    actorId: entry.actorId,
    subject: 'Application',
    subjectId: row.id,
    ...shownStates(entry),
    payload: {
      before: entry.from,
      after: entry.to,
      given: entry.payload,
      role: entry.actorRole,
      chart: stored.version,
      version: row.version + 1,
      told: await listenersTo(tx, heard, effects, entry.actorId),
      audited: effects.some(({ type }) => type === 'audit.mark'),
    },
  };
}

async function writeRow(
  tx: Transaction,
  { id, version, admission }: ApplicationRecord,
  stored: Move['stored'],
  now: Date,
): Promise<void> {
  const written = await tx
    .update(applications)
    .set({
      ...stored.value,
      chartVersion: stored.version,
      // A sub-status belongs to the status that the application leaves.
      ...(stored.value.admission !== admission && { subStatus: null }),
      updatedAt: now,
      version: sql`${applications.version} + 1`,
    })
    .where(and(eq(applications.id, id), eq(applications.version, version)))
    .returning({ id: applications.id });
  if (written.length === 0) throw changedMeanwhile();
}

/** Updates a case unless it has changed since it was read. @throws AppError 412 when it has. */
export async function writeCase(tx: Transaction, kept: Standing['kept'], change: CaseChange): Promise<void> {
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
  if (written.length === 0) throw changedMeanwhile();
}
