import { safeParse } from 'zod/mini';
import {
  type ApplicationDetails,
  applicationDetails,
  applicationDetailsApi,
} from '../../contract/application-details.ts';
import { type ApplicationRow, applicationsApi } from '../../contract/applications.ts';
import type { ApplicationEvent } from '../../contract/charts/application/events.ts';
import { mainApi } from './api.ts';
import type { Problem } from './problem.ts';

/** One application with how it stands on its chart, as this user may see it. */
export const readApplication = async (id: number, signal: AbortSignal): Promise<ApplicationDetails> =>
  (await mainApi.call(applicationDetailsApi.get, { params: { id } }, { signal })).data;

/** What an event is sent to, and as what. */
export interface EventCall {
  readonly id: number;
  /** The version the sender has read. */
  readonly version: number;
  readonly event: ApplicationEvent;
  /** The same for every try. */
  readonly key: string;
}

/**
 * Sends an event to an application; the same key sends it once, however often it is tried.
 *
 * @throws ProblemError `refused` or `forbidden` with `reasons` when the chart says no, `stale` with `current` when the
 * application has changed since it was read.
 */
export async function sendEvent({ id, version, event, key }: EventCall): Promise<ApplicationDetails> {
  const { type, ...payload } = event;
  const given = { params: { id }, body: { type, payload } };
  return (
    await mainApi.call(applicationDetailsApi.send, given, {
      ifMatch: version,
      idempotencyKey: key,
      keepalive: true,
    })
  ).data;
}

/** Ticks or waives a condition of the offer, or opens it again. */
export const settleCondition = async (
  { id, version }: Pick<ApplicationDetails, 'id' | 'version'>,
  conditionId: number,
  state: 'open' | 'met' | 'waived',
): Promise<ApplicationDetails> =>
  (
    await mainApi.call(
      applicationDetailsApi.settleCondition,
      { params: { id, conditionId }, body: { state } },
      { ifMatch: version },
    )
  ).data;

/** Gives an application a finer word of the status it stands in, or none; answers its row as it is then. */
export const refineStatus = async (
  { id, version }: Pick<ApplicationDetails, 'id' | 'version'>,
  subStatus: string | null,
): Promise<ApplicationRow> =>
  (await mainApi.call(applicationsApi.update, { params: { id }, body: { subStatus } }, { ifMatch: version }))
    .data;

/** The application as it stands now, out of a refusal for an older version; null when there is none to read. */
export const currentOf = ({ current }: Problem): ApplicationDetails | null =>
  safeParse(applicationDetails, current).data ?? null;
