import type { KnownType } from '../../contract/document-type-list.ts';
import { type NamingPattern, type NamingSetting, namingPatternsApi } from '../../contract/naming-patterns.ts';
import { mainApi } from './api.ts';
import { listKnownTypes } from './document-types.service.ts';

/** How the office names files. */
export interface Naming {
  readonly patterns: readonly NamingPattern[];
  readonly types: readonly KnownType[];
}

/** Every naming pattern, and what names of files call each type of document. */
export async function readNaming(signal: AbortSignal): Promise<Naming> {
  const [patterns, types] = await Promise.all([
    mainApi.call(namingPatternsApi.list, {}, { signal }),
    listKnownTypes(signal),
  ]);
  return { patterns: patterns.data, types };
}

/** Keeps a new pattern; the same key keeps it once. @throws ProblemError `refused` when there is one for the same. */
export const createPattern = async (body: NamingSetting, idempotencyKey: string): Promise<NamingPattern> =>
  (await mainApi.call(namingPatternsApi.create, { body }, { idempotencyKey })).data;

/** Changes a pattern over the version that was read. @throws ProblemError `stale` when somebody else was faster. */
export const changePattern = async (
  { id, version }: Pick<NamingPattern, 'id' | 'version'>,
  body: NamingSetting,
): Promise<NamingPattern> =>
  (await mainApi.call(namingPatternsApi.update, { params: { id }, body }, { ifMatch: version })).data;

/** Does without a pattern. @throws ProblemError `stale` when somebody else has changed it. */
export async function removePattern({ id, version }: Pick<NamingPattern, 'id' | 'version'>): Promise<void> {
  await mainApi.call(namingPatternsApi.remove, { params: { id } }, { ifMatch: version });
}
