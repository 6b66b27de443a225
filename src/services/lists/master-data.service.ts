import type * as z from 'zod/mini';
import type { Schema } from '../../../contract/kit/endpoint.ts';
import { countries } from '../../../contract/masters/countries.ts';
import type { Uses } from '../../../contract/masters/master-list.ts';
import { mainApi } from '../kit/api.ts';
import { nullIfForbidden, nullIfMissing } from '../kit/store-call.ts';
import type { Call } from './list.service.ts';

/** The additional endpoints of master data. */
export interface MasterDataApi<Row> {
  readonly create: Call & { readonly body: Schema; readonly reply: z.ZodMiniType<{ data: Row }> };
  readonly uses: Call & { readonly params: Schema; readonly reply: z.ZodMiniType<{ data: Uses }> };
  readonly remove: Call & { readonly params: Schema };
}

/** Adds a record; repeated calls with the same key add one. */
export const addMasterRecord = async <Row>(
  { create }: Pick<MasterDataApi<Row>, 'create'>,
  body: object,
  { idempotencyKey, signal }: { readonly idempotencyKey: string; readonly signal: AbortSignal },
): Promise<Row> => (await mainApi.call(create, { body }, { idempotencyKey, signal })).data;

/** The references to a record; null for users who may not change it. */
export const loadUses = (
  { uses }: Pick<MasterDataApi<never>, 'uses'>,
  id: number,
  signal: AbortSignal,
): Promise<Uses | null> => nullIfForbidden(uses, { params: { id } }, signal);

/**
 * Deletes the given version of a record. @throws ProblemError `refused` when it is referenced, `stale` when another
 * change came first.
 */
export const removeMasterRecord = async (
  { remove }: Pick<MasterDataApi<never>, 'remove'>,
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
    const reply = await nullIfMissing(countries.api.list, { query }, signal);
    if (reply === null) return codes;
    codes.push(...reply.data.map(({ code }) => code));
    last = reply.meta.lastPage;
  }
  return codes;
}
