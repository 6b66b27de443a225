import * as z from 'zod/mini';
import { type SelectedStates, selectedStatesApi } from '../../../contract/applications/selected-states.ts';
import {
  type BulkChange,
  type BulkEvent,
  type BulkJob,
  type BulkPreview,
  bulkApi,
  bulkChange,
  bulkEvent,
  bulkJob,
  bulkPreview,
  type Refusals,
} from '../../../contract/kit/bulk.ts';
import { endpoint } from '../../../contract/kit/endpoint.ts';
import { dataOf } from '../../../contract/kit/primitives.ts';
import type { ListName } from '../../../contract/kit/views.ts';
import { mainApi } from '../kit/api.ts';
import { listPath } from '../kit/list-paths.ts';
import { ProblemError, problem } from '../kit/problem.ts';
import { inOwnZone } from './own-zone.ts';

/** Records by id, or all that match a list's query with exceptions. */
export type BulkSelection =
  | { readonly ids: readonly number[] }
  | { readonly matching: Readonly<Record<string, string>>; readonly except?: readonly number[] };

/** A selection whose filter judges days in the zone of this device. */
export const selectInOwnZone = (selection: BulkSelection): BulkSelection =>
  'ids' in selection ? selection : { ...selection, matching: inOwnZone(selection.matching) };

/** A bulk command: the records of a list, and the fields to change or the event to send. */
export type BulkCommand = {
  readonly list: ListName;
  readonly selection: BulkSelection;
} & ({ readonly change: BulkChange } | { readonly event: BulkEvent });

/**
 * The endpoint of `bulkListApi` for any list; the server validates selection and change with the list's own contract.
 */
const bulkOf = (list: ListName) =>
  endpoint(`POST ${listPath(list)}/bulk`, {
    name: `${list}.bulk`,
    summary: 'Change every record of a selection',
    status: 202,
    body: z.object({
      selection: z.unknown(),
      change: z.optional(bulkChange),
      event: z.optional(bulkEvent),
      dryRun: z.boolean(),
    }),
    reply: z.union([dataOf(bulkPreview), dataOf(bulkJob)]),
  });

interface BulkOptions {
  readonly signal?: AbortSignal;
  readonly idempotencyKey?: string;
  readonly keepalive?: boolean;
}

async function call(
  { list, ...command }: BulkCommand,
  dryRun: boolean,
  options: BulkOptions,
): Promise<BulkPreview | BulkJob> {
  const body = { ...command, selection: selectInOwnZone(command.selection), dryRun };
  return (await mainApi.call(bulkOf(list), { body }, { timeout: 60_000, ...options })).data;
}

/** Previews a command without executing it. */
export async function previewBulk(command: BulkCommand, signal: AbortSignal): Promise<BulkPreview> {
  const answer = await call(command, true, { signal });
  if ('accepted' in answer) return answer;
  throw new ProblemError(problem('broken'));
}

/** Starts a command. Repeated calls with the same key start it once. */
export async function startBulk(
  command: BulkCommand,
  options: BulkOptions & { readonly idempotencyKey: string },
): Promise<BulkJob> {
  const answer = await call(command, false, options);
  if ('state' in answer) return answer;
  throw new ProblemError(problem('broken'));
}

/** The states of the selected applications, which decide the events that a command can send. */
export async function loadSelectedStates(
  selection: BulkSelection,
  signal: AbortSignal,
): Promise<SelectedStates> {
  const own = selectInOwnZone(selection);
  const selected =
    'ids' in own
      ? { ids: [...own.ids] }
      : { matching: own.matching, ...(own.except && { except: [...own.except] }) };
  const options = { signal, timeout: 60_000 };
  return (await mainApi.call(selectedStatesApi.selectedStates, { body: { selection: selected } }, options))
    .data;
}

/** The user's bulk jobs of the last day, newest first. */
export async function listBulkJobs(signal: AbortSignal): Promise<readonly BulkJob[]> {
  return (await mainApi.call(bulkApi.list, {}, { signal })).data;
}

/** A job with the reasons for refused and failed records. */
export type BulkJobDetails = BulkJob & { readonly refusals: Refusals; readonly failures: Refusals };

export async function getBulkJob(id: number, signal: AbortSignal): Promise<BulkJobDetails> {
  return (await mainApi.call(bulkApi.get, { params: { id } }, { signal })).data;
}

/** Commands for a job. */
export type JobCommand = 'cancel' | 'retry' | 'undo';

/** Cancels, retries or undoes a job; undoing starts a new job, which is returned. */
export async function sendJobCommand(
  verb: JobCommand,
  id: number,
  options: { signal: AbortSignal; idempotencyKey: string },
): Promise<BulkJob> {
  return (await mainApi.call(bulkApi[verb], { params: { id } }, options)).data;
}
