import type * as z from 'zod/mini';
import { countries } from '../../contract/countries.ts';
import type { Schema } from '../../contract/endpoint.ts';
import type { Uses } from '../../contract/master-list.ts';
import { mainApi } from './api.ts';
import type { Call } from './list.service.ts';
import { unlessForbidden, unlessMissing } from './store-call.ts';

/** The additional endpoints of master data. */
export interface MasterApi<Row> {
  readonly create: Call & { readonly body: Schema; readonly reply: z.ZodMiniType<{ data: Row }> };
  readonly uses: Call & { readonly params: Schema; readonly reply: z.ZodMiniType<{ data: Uses }> };
  readonly remove: Call & { readonly params: Schema };
}

/** Adds a record; repeated calls with the same key add one. */
export const addMaster = async <Row>(
  { create }: Pick<MasterApi<Row>, 'create'>,
  body: object,
  { idempotencyKey, signal }: { readonly idempotencyKey: string; readonly signal: AbortSignal },
): Promise<Row> => (await mainApi.call(create, { body }, { idempotencyKey, signal })).data;

/** The references to a record; null for users who may not change it. */
export const loadUses = (
  { uses }: Pick<MasterApi<never>, 'uses'>,
  id: number,
  signal: AbortSignal,
): Promise<Uses | null> => unlessForbidden(uses, { params: { id } }, signal);

/**
 * Deletes the given version of a record. @throws ProblemError `refused` when it is referenced, `stale` when another
 * change came first.
 */
export const removeMaster = async (
  { remove }: Pick<MasterApi<never>, 'remove'>,
  { id, version }: { readonly id: number; readonly version: number },
  signal: AbortSignal,
): Promise<void> => {
  await mainApi.call(remove, { params: { id } }, { ifMatch: version, signal });
};

/** Codes of the stored countries, unordered. */
export async function loadCountryCodes(signal: AbortSignal): Promise<readonly string[]> {
  const codes: string[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const query = { perPage: '100', page: String(page) };
    const reply = await unlessMissing(countries.api.list, { query }, signal);
    if (reply === null) return codes;
    codes.push(...reply.data.map(({ code }) => code));
    last = reply.meta.lastPage;
  }
  return codes;
}
