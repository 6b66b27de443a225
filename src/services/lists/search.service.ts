import {
  type RecordPeek,
  type SearchGroup,
  type SearchSubject,
  searchApi,
} from '../../../contract/kit/search.ts';
import { mainApi } from '../kit/api.ts';

/** Records that the user may read and that contain every word of `text`, by subject. */
export async function searchRecords(text: string, signal: AbortSignal): Promise<readonly SearchGroup[]> {
  return (await mainApi.call(searchApi.search, { query: { searchQuery: text } }, { signal })).data;
}

/** A preview of a record; 404 when the user may not read it. */
export async function peekAt(subject: SearchSubject, id: number, signal: AbortSignal): Promise<RecordPeek> {
  return (await mainApi.call(searchApi.peek, { params: { subject, id } }, { signal })).data;
}
