import { type DocumentTypeInfo, documentTypesApi } from '../../../contract/masters/document-type-list.ts';
import { mainApi } from '../kit/api.ts';

/** The names of all document types. */
export async function listDocumentTypes(signal: AbortSignal): Promise<readonly DocumentTypeInfo[]> {
  return (await mainApi.call(documentTypesApi.known, {}, { signal })).data;
}
