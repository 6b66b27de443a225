import * as z from 'zod/mini';
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
} from '../../contract/bulk.ts';
import { endpoint } from '../../contract/endpoint.ts';
import { dataOf } from '../../contract/primitives.ts';
import type { ListName } from '../../contract/views.ts';
import { mainApi } from './api.ts';
import { listPath } from './list-paths.ts';
import { ProblemError, problem } from './problem.ts';

/** Some records by id, or all that match a list's query but a few. */
export type BulkSelection =
  | { readonly ids: readonly number[] }
  | { readonly matching: Readonly<Record<string, string>>; readonly except?: readonly number[] };

/** What a bulk command is: which records of which list, and the fields that change or the event that is sent. */
export type BulkCommand = {
  readonly list: ListName;
  readonly selection: BulkSelection;
} & ({ readonly change: BulkChange } | { readonly event: BulkEvent });

/** The call of `bulkListApi` for any list; the server reads selection and change by the list's own contract. */
const bulkOf = (list: ListName) =>
  endpoint({
    name: `${list}.bulk`,
    summary: 'Change every record of a selection',
    method: 'POST',
    path: `${listPath(list)}/bulk`,
    access: 'token',
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
  const body = { ...command, dryRun };
  return (await mainApi.call(bulkOf(list), { body }, { timeout: 60_000, ...options })).data;
}

/** What a command would do, without doing it. */
export async function previewBulk(command: BulkCommand, signal: AbortSignal): Promise<BulkPreview> {
  const answer = await call(command, true, { signal });
  if ('accepted' in answer) return answer;
  throw new ProblemError(problem('broken'));
}

/** Begins a command. The same key begins it once, however often it is sent. */
export async function startBulk(
  command: BulkCommand,
  options: BulkOptions & { readonly idempotencyKey: string },
): Promise<BulkJob> {
  const answer = await call(command, false, options);
  if ('state' in answer) return answer;
  throw new ProblemError(problem('broken'));
}

/** The user's bulk jobs of the last day, newest first. */
export async function listBulkJobs(signal: AbortSignal): Promise<readonly BulkJob[]> {
  return (await mainApi.call(bulkApi.list, {}, { signal })).data;
}

/** A job with the reasons of what it left out. */
export type BulkJobDetails = BulkJob & { readonly refusals: Refusals; readonly failures: Refusals };

export async function getBulkJob(id: number, signal: AbortSignal): Promise<BulkJobDetails> {
  return (await mainApi.call(bulkApi.get, { params: { id } }, { signal })).data;
}

/** What can be done to a job. */
export type JobVerb = 'cancel' | 'retry' | 'undo';

/** Stops, repeats or takes back a job; taking back is a job of its own, which is answered. */
export async function commandJob(
  verb: JobVerb,
  id: number,
  options: { signal: AbortSignal; idempotencyKey: string },
): Promise<BulkJob> {
  return (await mainApi.call(bulkApi[verb], { params: { id } }, options)).data;
}
