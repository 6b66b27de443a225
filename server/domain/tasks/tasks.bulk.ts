import { isPermissionReason } from '../../../contract/charts/reasons.ts';
import { whyNot } from '../../../contract/charts/run.ts';
import { taskChart } from '../../../contract/charts/task/task.chart.ts';
import type { BulkChange } from '../../../contract/kit/bulk.ts';
import { type TaskChange, taskChange, toTaskEvents } from '../../../contract/tasks/task-changes.ts';
import { tasksApi } from '../../../contract/tasks/tasks.ts';
import { type AppliedChange, type BulkCaller, type BulkReader, bulkList } from '../../bulk/bulk-list.ts';
import { refusal } from '../../bulk/refusals.ts';
import { toChartActor, toFacts, toStored } from './tasks.chart.ts';
import { sendEvent } from './tasks.commands.ts';
import { tasksList } from './tasks.list.ts';
import { findTask, type TaskRecord } from './tasks.queries.ts';

const parseChange = (change: unknown): TaskChange | null => taskChange.safeParse(change).data ?? null;

/** The fields that a change gives. */
const toFields = (change: TaskChange): BulkChange =>
  Object.fromEntries(
    Object.entries(change).flatMap(([field, value]) => (value === undefined ? [] : [[field, value]])),
  );

/** Why the chart refuses the first event of a change. */
function findRefusal(reader: BulkReader, task: TaskRecord, change: BulkChange): string | null {
  const parsed = parseChange(change);
  if (parsed === null) return refusal.invalid;
  const [event] = toTaskEvents(parsed, task);
  if (event === undefined) return refusal.same;
  const facts = toFacts(task, reader.clock.now());
  const [reason] = whyNot(taskChart, toStored(task), facts, event, toChartActor(reader, task));
  if (reason === undefined) return null;
  return isPermissionReason(reason) ? refusal.notAllowed : reason;
}

/** The values of the fields that a change gives, before it. */
const pickBefore = (task: TaskRecord, change: TaskChange): BulkChange =>
  Object.fromEntries(Object.keys(change).map((field) => [field, task[field as keyof TaskChange] ?? null]));

async function apply(
  caller: BulkCaller,
  id: number,
  version: number | null,
  change: BulkChange,
): Promise<AppliedChange> {
  const task = await findTask(caller.tx, caller, id);
  if (task === undefined) return { refusal: refusal.gone };
  if (version !== null && task.version !== version) return { refusal: refusal.changedSince };
  const refused = findRefusal(caller, task, change);
  const parsed = parseChange(change);
  if (refused !== null || parsed === null) return { refusal: refused ?? refusal.invalid };
  let changed = task;
  for (const event of toTaskEvents(parsed, task)) {
    changed = await sendEvent(caller.tx, caller, id, changed.version, event);
  }
  return { before: pickBefore(task, parsed), version: changed.version };
}

/** Bulk changes of tasks: each changed field is an event of the chart. */
export const tasksBulk = bulkList({
  list: 'tasks',
  endpoint: tasksApi.bulk,
  source: tasksList,
  parse(change) {
    const parsed = parseChange(change);
    return parsed && toFields(parsed);
  },
  labelOf: ({ words, application, kind }) => words ?? application?.number ?? kind,
  findRefusal,
  apply,
});
