import type * as z from 'zod/mini';
import { countries } from '../../contract/countries.ts';
import type { Schema } from '../../contract/endpoint.ts';
import type { Uses } from '../../contract/master-list.ts';
import { mainApi } from './api.ts';
import type { Call } from './list.service.ts';
import { unlessForbidden, unlessMissing } from './store-call.ts';

/** The calls that master data has beside every list of records. */
export interface MasterApi<Row> {
  readonly create: Call & { readonly body: Schema; readonly reply: z.ZodMiniType<{ data: Row }> };
  readonly uses: Call & { readonly params: Schema; readonly reply: z.ZodMiniType<{ data: Uses }> };
  readonly remove: Call & { readonly params: Schema };
}

/** Adds a record; trying again with the same key adds none. */
export const addMaster = async <Row>(
  { create }: Pick<MasterApi<Row>, 'create'>,
  body: object,
  { idempotencyKey, signal }: { readonly idempotencyKey: string; readonly signal: AbortSignal },
): Promise<Row> => (await mainApi.call(create, { body }, { idempotencyKey, signal })).data;

/** What points to a record; null for those who may not change it. */
export const loadUses = (
  { uses }: Pick<MasterApi<never>, 'uses'>,
  id: number,
  signal: AbortSignal,
): Promise<Uses | null> => unlessForbidden(uses, { params: { id } }, signal);

/** Removes a record over `version`. @throws ProblemError `refused` when something points to it, `stale`. */
export const removeMaster = async (
  { remove }: Pick<MasterApi<never>, 'remove'>,
  { id, version }: { readonly id: number; readonly version: number },
  signal: AbortSignal,
): Promise<void> => {
  await mainApi.call(remove, { params: { id } }, { ifMatch: version, signal });
};

/** Codes of the countries that are kept, in no order. */
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
