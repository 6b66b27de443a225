import {
  type NamingPattern,
  type NamingSetting,
  namingPatternsApi,
} from '../../../contract/documents/naming-patterns.ts';
import type { DocumentTypeInfo } from '../../../contract/masters/document-type-list.ts';
import { mainApi } from '../kit/api.ts';
import { listDocumentTypes } from './document-types.service.ts';

/** The agency's file naming. */
export interface NamingSettings {
  readonly patterns: readonly NamingPattern[];
  readonly types: readonly DocumentTypeInfo[];
}

/** All naming patterns, and the names of document types in file names. */
export async function readNamingSettings(signal: AbortSignal): Promise<NamingSettings> {
  const [patterns, types] = await Promise.all([
    mainApi.call(namingPatternsApi.list, {}, { signal }),
    listDocumentTypes(signal),
  ]);
  return { patterns: patterns.data, types };
}

/**
 * Creates a pattern; repeated calls with the same key create one. @throws ProblemError `refused` when there is
 * already one for the same scope.
 */
export const createPattern = async (body: NamingSetting, idempotencyKey: string): Promise<NamingPattern> =>
  (await mainApi.call(namingPatternsApi.create, { body }, { idempotencyKey })).data;

/**
 * Changes a pattern, for the version that was read. @throws ProblemError `stale` when someone else changed it first.
 */
export const changePattern = async (
  { id, version }: Pick<NamingPattern, 'id' | 'version'>,
  body: NamingSetting,
): Promise<NamingPattern> =>
  (await mainApi.call(namingPatternsApi.update, { params: { id }, body }, { ifMatch: version })).data;

/** Deletes a pattern. @throws ProblemError `stale` when someone else changed it first. */
export async function removePattern({ id, version }: Pick<NamingPattern, 'id' | 'version'>): Promise<void> {
  await mainApi.call(namingPatternsApi.remove, { params: { id } }, { ifMatch: version });
}
