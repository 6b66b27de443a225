import { safeParse } from 'zod/mini';
import type { RegistrationEvent } from '../../../contract/charts/registration/events.ts';
import type { Reply } from '../../../contract/kit/endpoint.ts';
import {
  type RegistrationDetails,
  registrationDetails,
  registrationsApi,
} from '../../../contract/registration/registrations.ts';
import { mainApi } from '../kit/api.ts';
import type { Problem } from '../kit/problem.ts';

/** A link to a file, valid for five minutes. */
export type RegistrationFileLink = Reply<typeof registrationsApi.link>['data'];

/** A registration with its answers, files, possible matches and chart input. */
export const readRegistration = async (id: number, signal: AbortSignal): Promise<RegistrationDetails> =>
  (await mainApi.call(registrationsApi.get, { params: { id } }, { signal })).data;

/**
 * Sends an event to a registration. @throws ProblemError `stale` with the current registration when someone else
 * changed it first.
 */
export const sendRegistrationEvent = async (
  { id, version }: Pick<RegistrationDetails, 'id' | 'version'>,
  { type, ...payload }: RegistrationEvent,
  idempotencyKey: string,
): Promise<RegistrationDetails> =>
  (
    await mainApi.call(
      registrationsApi.send,
      { params: { id }, body: { type, payload } },
      { ifMatch: version, idempotencyKey },
    )
  ).data;

/** The current registration from a conflict response; null when there is none. */
export function currentRegistrationIn({ current }: Problem): RegistrationDetails | null {
  const known = safeParse(registrationDetails, current);
  return known.success ? known.data : null;
}

/** A link to a file of a registration. */
export const createRegistrationFileLink = async (
  id: number,
  fileId: string,
  disposition: 'inline' | 'attachment',
  signal?: AbortSignal,
): Promise<RegistrationFileLink> =>
  (
    await mainApi.call(
      registrationsApi.link,
      { params: { id, fileId }, body: { disposition } },
      signal ? { signal } : {},
    )
  ).data;
