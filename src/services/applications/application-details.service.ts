import { safeParse } from 'zod/mini';
import {
  type ApplicationDetails,
  applicationDetails,
  applicationDetailsApi,
} from '../../../contract/applications/application-details.ts';
import {
  type ApplicationChange,
  type ApplicationRow,
  applicationRow,
  applicationsApi,
} from '../../../contract/applications/applications.ts';
import type { ConditionChange } from '../../../contract/applications/offer-conditions.ts';
import type { ApplicationEvent } from '../../../contract/charts/application/events.ts';
import { mainApi } from '../kit/api.ts';
import type { Problem } from '../kit/problem.ts';

/** An application with its workflow, as visible to this user. */
export const readApplication = async (id: number, signal: AbortSignal): Promise<ApplicationDetails> =>
  (await mainApi.call(applicationDetailsApi.get, { params: { id } }, { signal })).data;

/** An event and the application it is sent to. */
export interface EventCall {
  readonly id: number;
  /** The version that the sender has read. */
  readonly version: number;
  readonly event: ApplicationEvent;
  /** The same for every attempt. */
  readonly key: string;
}

/**
 * Sends an event to an application; repeated calls with the same key send it once.
 *
 * @throws ProblemError `refused` or `forbidden` with `reasons` when the chart rejects it, `stale` with `current` when
 * the application changed since it was read.
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

/** Marks a condition of the offer as met, with the document that proves it, as waived, or as open. */
export const settleCondition = async (
  { id, version }: Pick<ApplicationDetails, 'id' | 'version'>,
  conditionId: number,
  change: ConditionChange,
): Promise<ApplicationDetails> =>
  (
    await mainApi.call(
      applicationDetailsApi.settleCondition,
      { params: { id, conditionId }, body: change },
      { ifMatch: version },
    )
  ).data;

/** A change of an application's fields, on top of the version that was read. */
export interface FieldsChange {
  readonly id: number;
  readonly version: number;
  readonly change: ApplicationChange;
}

/** Changes fields of an application; returns the updated row. */
export const changeApplication = async (
  { id, version, change }: FieldsChange,
  signal?: AbortSignal,
): Promise<ApplicationRow> =>
  (
    await mainApi.call(
      applicationsApi.update,
      { params: { id }, body: change },
      { ifMatch: version, ...(signal && { signal }) },
    )
  ).data;

/** The current row, if someone else's change is the reason; null otherwise. */
export const currentRowIn = ({ kind, current }: Pick<Problem, 'kind' | 'current'>): ApplicationRow | null =>
  kind === 'stale' ? (safeParse(applicationRow, current).data ?? null) : null;

/** The current application from a conflict response; null when there is none. */
export const currentApplicationIn = ({ current }: Problem): ApplicationDetails | null =>
  safeParse(applicationDetails, current).data ?? null;
