import { documentTypesApi, type KnownType } from '../../contract/document-type-list.ts';
import { mainApi } from './api.ts';

/** The names of all document types. */
export async function listKnownTypes(signal: AbortSignal): Promise<readonly KnownType[]> {
  return (await mainApi.call(documentTypesApi.known, {}, { signal })).data;
}
