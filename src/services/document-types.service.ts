import { type DocumentTypeInfo, documentTypesApi } from '../../contract/document-type-list.ts';
import { mainApi } from './api.ts';

/** The names of all document types. */
export async function listDocumentTypes(signal: AbortSignal): Promise<readonly DocumentTypeInfo[]> {
  return (await mainApi.call(documentTypesApi.known, {}, { signal })).data;
}
