import {
  documentTypesApi,
  type NamedType,
  type NamingPattern,
  type NamingSetting,
  namingPatternsApi,
  type TypeNames,
} from '../../contract/naming-patterns.ts';
import { mainApi } from './api.ts';

/** How the office names files. */
export interface Naming {
  readonly patterns: readonly NamingPattern[];
  readonly types: readonly NamedType[];
}

/** Every naming pattern, and what names of files call each type of document. */
export async function readNaming(signal: AbortSignal): Promise<Naming> {
  const [patterns, types] = await Promise.all([
    mainApi.call(namingPatternsApi.list, {}, { signal }),
    mainApi.call(documentTypesApi.list, {}, { signal }),
  ]);
  return { patterns: patterns.data, types: types.data };
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

/** Says what names of files call a type of document. @throws ProblemError `stale` when somebody else was faster. */
export const nameType = async (
  { type, version }: Pick<NamedType, 'type' | 'version'>,
  body: TypeNames,
): Promise<NamedType> =>
  (await mainApi.call(documentTypesApi.update, { params: { type }, body }, { ifMatch: version })).data;
