import * as z from 'zod/mini';
import { applicationChart } from '../../../contract/charts/application/application.chart.ts';
import { getUndoEvent } from '../../../contract/charts/application/endings.ts';
import type { AdmissionState } from '../../../contract/charts/application/state-meta.ts';
import { acceptedStates } from '../../../contract/charts/application/states.ts';
import { affectsOtherRecords } from '../../../contract/charts/effects.ts';
import { whyNot } from '../../../contract/charts/run.ts';
import { hasPermission, matchesRole } from '../../../contract/charts/transition.ts';
import type { BulkEvent } from '../../../contract/kit/bulk.ts';
import type { AppliedChange, BulkCaller } from '../../bulk/bulk-list.ts';
import { refusal } from '../../bulk/refusals.ts';
import type { Transaction } from '../../db/database.ts';
import { and, eq, inArray, notInArray, sql } from '../../db/drizzle.ts';
import { pick } from '../../db/pick.ts';
import {
  applicationCases,
  applications,
  type BulkBefore,
  offerConditions,
  tasks,
} from '../../db/schema/index.ts';
import { notFound, orNotFound } from '../../platform/errors.ts';
import { findRecord } from '../../records/change.ts';
import { applicationRecords } from './applications.commands.ts';
import { toChartActor } from './events/applications.chart-actor.ts';
import { reevaluateApplication, sendEvent } from './events/applications.events.ts';
import { deleteEvidence } from './events/applications.evidence.ts';
import { parseEvent } from './events/applications.payloads.ts';
import { findAgencyRecipients } from './events/applications.recipients.ts';
import { type ApplicationState, loadApplicationState } from './model/application-state.ts';
import { getDisplayedStates } from './model/displayed-states.ts';
import { createEmptyCase } from './model/empty-case.ts';
import { lockSiblings } from './model/lock.ts';

const rowSchema = z.record(z.string(), z.unknown());

/** The state of an application before a bulk event, and what shows whether it has changed since. */
const stood = z.object({
  value: applicationChart.value,
  chart: z.int(),
  subStatus: z.nullable(z.string()),
  intake: z.object({ intakeId: z.int(), intakeName: z.string() }),
  /** Absent in jobs from before applications had an officer. */
  officer: z.optional(z.object({ officerId: z.nullable(z.int()), officerName: z.nullable(z.string()) })),
  /** The case and the offer conditions as JSON of their table rows. */
  case: rowSchema,
  conditions: z.array(rowSchema),
  /** Ids of the tasks that were open before, and of those that the event opened. */
  open: z.array(z.int()),
  opened: z.array(z.int()),
  /** Revision of the case after the event. */
  revision: z.int(),
});
type UndoState = z.output<typeof stood>;

/** The transitions of the chart that an event can take, with their region. */
const getTransitions = (type: string) =>
  Object.entries(applicationChart.regions).flatMap(([region, { permission, transitions }]) =>
    transitions
      .filter(({ on }) => on === type)
      .map((row) => ({ region, effects: [], ...row, permission: row.permission ?? permission })),
  );

/** Sends a bulk event to one application and captures its previous state. */
export async function sendWithUndoState(
  caller: BulkCaller,
  id: number,
  event: BulkEvent,
): Promise<AppliedChange> {
  const { tx } = caller;
  const row = orNotFound(await findRecord(tx, applicationRecords, applicationRecords.readable(caller), id));
  await tx.insert(applicationCases).values(createEmptyCase(row)).onConflictDoNothing();
  const before = await captureRows(tx, id);
  await sendEvent(tx, caller, id, null, parseEvent(event.type, event.payload));
  const after = await findRecord(tx, applicationRecords, undefined, id);
  const [kept] = await tx
    .select({ revision: applicationCases.revision })
    .from(applicationCases)
    .where(eq(applicationCases.applicationId, id));
  if (after === undefined || kept === undefined) throw notFound();
  const { admission, documents, compliance, money, chartVersion, subStatus } = row;
  const found: UndoState = {
    ...before,
    value: { admission, documents, compliance, money },
    chart: chartVersion,
    subStatus,
    intake: pick(row, 'intakeId', 'intakeName'),
    officer: pick(row, 'officerId', 'officerName'),
    opened: await findOpenTasks(tx, id, event.type, before.open),
    revision: kept.revision,
  };
  return { before: {}, version: after.version, stood: found };
}

async function captureRows(
  tx: Transaction,
  id: number,
): Promise<Pick<UndoState, 'case' | 'conditions' | 'open'>> {
  const { rows } = await tx.execute<{
    case: UndoState['case'];
    conditions: UndoState['conditions'];
    open: number[];
  }>(sql`
    select to_jsonb(c) as "case",
      (select coalesce(jsonb_agg(to_jsonb(o) order by o.position), '[]') from offer_conditions o
        where o.application_id = c.application_id) as "conditions",
      (select coalesce(jsonb_agg(t.id), '[]') from tasks t
        where t.application_id = c.application_id and t.status in ('open', 'snoozed')) as "open"
    from application_cases c where c.application_id = ${id}`);
  const [row] = rows;
  if (row === undefined) throw notFound();
  return row;
}

async function findOpenTasks(
  tx: Transaction,
  id: number,
  kind: string,
  except: readonly number[],
): Promise<number[]> {
  const rows = await tx
    .select({ id: tasks.id })
    .from(tasks)
    .where(
      and(
        eq(tasks.applicationId, id),
        eq(tasks.kind, kind),
        eq(tasks.status, 'open'),
        except.length > 0 ? notInArray(tasks.id, [...except]) : undefined,
      ),
    );
  return rows.map((task) => task.id);
}

/**
 * Undoes a bulk event on one application. If the chart has a reverse event and accepts it now, that event is sent;
 * otherwise the previous state is restored, with a log entry of its own. Only users who could have sent the event may
 * undo it, only while the application has not changed since, and never if the event affected other records.
 */
export async function undo(
  caller: BulkCaller,
  id: number,
  { type }: BulkEvent,
  { version, stood: kept }: BulkBefore,
): Promise<AppliedChange> {
  const { tx, clock } = caller;
  const found = stood.safeParse(kept).data;
  const row = await findRecord(tx, applicationRecords, applicationRecords.readable(caller), id);
  if (row) await lockSiblings(tx, row.studentId);
  const applicationState = row && (await loadApplicationState(tx, id, clock.now()));
  if (applicationState === undefined) return { refusal: refusal.gone };
  if (!found || applicationState.row.version !== version || applicationState.kept.revision !== found.revision)
    return { refusal: refusal.changedSince };
  const actor = toChartActor(caller, applicationState.row);
  const rows = getTransitions(type);
  if (!rows.some(({ who, permission }) => matchesRole(who, actor) && hasPermission(permission, actor)))
    return { refusal: refusal.notAllowed };
  const back = getUndoEvent(type);
  if (
    back &&
    whyNot(applicationChart, applicationState.stored, applicationState.facts, back, actor).length === 0
  ) {
    await sendEvent(tx, caller, id, version, back);
  } else {
    if (rows.some(({ effects }) => effects.some(affectsOtherRecords)))
      return { refusal: refusal.affectsOtherRecords };
    const { acceptedElsewhere } = applicationState.facts;
    if (acceptedElsewhere && acceptedStates.includes(found.value.admission as AdmissionState))
      return { refusal: 'reason.resumedAcceptanceSole' };
    const { intakeId } = found.intake;
    if (intakeId !== applicationState.row.intakeId && applicationState.appliedIntakes.includes(intakeId))
      return { refusal: 'refusal.appliedAlready' };
    await restore(caller, applicationState, type, found);
  }
  const now = await findRecord(tx, applicationRecords, undefined, id);
  return now ? { before: {}, version: now.version } : { refusal: refusal.gone };
}

async function restore(
  caller: BulkCaller,
  applicationState: ApplicationState,
  type: string,
  found: UndoState,
): Promise<void> {
  const { tx, clock, user } = caller;
  const { row, stored } = applicationState;
  const { id } = row;
  const now = clock.now();
  const effects = getTransitions(type).flatMap((each) => each.effects);
  // Before the row, as for every change: see `changeRecord`.
  await caller.record({
    type: 'application.putBack',
    subjectId: id,
    ...getDisplayedStates({ from: stored.value, to: found.value }),
    payload: {
      before: stored.value,
      after: found.value,
      given: { type },
      evidence: [],
      role: user.role,
      chart: found.chart,
      version: row.version + 1,
      recipients: await findAgencyRecipients(tx, applicationState, effects, user.id),
      audited: false,
    },
  });
  await tx
    .update(applications)
    .set({
      ...found.value,
      chartVersion: found.chart,
      subStatus: found.subStatus,
      ...found.intake,
      ...found.officer,
      updatedAt: now,
      version: row.version + 1,
    })
    .where(eq(applications.id, id));
  await restoreRows(tx, id, found);
  await deleteEvidence(tx, id, row.version);
  const ended = { endedAt: now, updatedAt: now, version: sql`${tasks.version} + 1` };
  if (found.opened.length > 0)
    await tx
      .update(tasks)
      .set({ ...ended, status: 'dropped' })
      .where(and(inArray(tasks.id, found.opened), eq(tasks.status, 'open')));
  if (found.open.length > 0)
    await tx
      .update(tasks)
      .set({
        ...ended,
        status: sql`case when ${tasks.snoozedUntil} > ${now.toISOString()}::date then 'snoozed' else 'open' end`,
        endedAt: null,
      })
      .where(inArray(tasks.id, found.open));
  await reevaluateApplication(tx, caller, id);
}

/** Restores the rows of the case and of the offer conditions. */
async function restoreRows(tx: Transaction, id: number, found: UndoState): Promise<void> {
  const kept = JSON.stringify({ ...found.case, revision: found.revision + 1 });
  await tx.delete(applicationCases).where(eq(applicationCases.applicationId, id));
  await tx.execute(sql`
    insert into application_cases
    select (jsonb_populate_record(null::application_cases, ${kept}::jsonb)).*`);
  await tx.delete(offerConditions).where(eq(offerConditions.applicationId, id));
  await tx.execute(sql`
    insert into offer_conditions
    select * from jsonb_populate_recordset(null::offer_conditions, ${JSON.stringify(found.conditions)}::jsonb)`);
}
