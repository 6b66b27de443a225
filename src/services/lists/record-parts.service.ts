import type * as z from 'zod/mini';
import type { Schema } from '../../../contract/kit/endpoint.ts';
import { mainApi } from '../kit/api.ts';
import type { Call } from './list.service.ts';

/** The endpoints of records that belong to another record, as contracts define them. */
export interface PartsApi<Row> {
  readonly list: Call & {
    readonly params: Schema;
    readonly reply: z.ZodMiniType<{ data: { rows: Row[]; editable: boolean } }>;
  };
  readonly create: Call & {
    readonly params: Schema;
    readonly body: Schema;
    readonly reply: z.ZodMiniType<{ data: Row }>;
  };
  readonly update: PartsApi<Row>['create'];
  readonly remove: Call & { readonly params: Schema };
}

interface Tools {
  readonly signal: AbortSignal;
}

interface PartId {
  readonly id: number;
  readonly partId: number;
}

/** All parts, and whether the reader may change them. */
export const loadParts = async <Row>({ list }: Pick<PartsApi<Row>, 'list'>, id: number, tools: Tools) =>
  (await mainApi.call(list, { params: { id } }, tools)).data;

/** Adds a part; repeated calls with the same key add one. */
export const addPart = async <Row>(
  { create }: Pick<PartsApi<Row>, 'create'>,
  id: number,
  body: object,
  tools: Tools & { readonly idempotencyKey: string },
): Promise<Row> => (await mainApi.call(create, { params: { id }, body }, tools)).data;

/** Changes the given version of a part. */
export const changePart = async <Row>(
  { update }: Pick<PartsApi<Row>, 'update'>,
  params: PartId,
  body: object,
  { version, signal }: Tools & { readonly version: number | null },
): Promise<Row> => (await mainApi.call(update, { params, body }, { ifMatch: version, signal })).data;

/** Deletes the given version of a part. */
export const removePart = async (
  { remove }: Pick<PartsApi<never>, 'remove'>,
  params: PartId,
  { version, signal }: Tools & { readonly version: number },
): Promise<void> => {
  await mainApi.call(remove, { params }, { ifMatch: version, signal });
};
