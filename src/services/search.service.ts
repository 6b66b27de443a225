import { type RecordPeek, type SearchGroup, type SearchSubject, searchApi } from '../../contract/search.ts';
import { mainApi } from './api.ts';

/** Records of every subject the user may read that contain every word of `text`, by subject. */
export async function searchRecords(text: string, signal: AbortSignal): Promise<readonly SearchGroup[]> {
  return (await mainApi.call(searchApi.search, { query: { searchQuery: text } }, { signal })).data;
}

/** A record at a glance; 404 when there is none the user may read. */
export async function peekAt(subject: SearchSubject, id: number, signal: AbortSignal): Promise<RecordPeek> {
  return (await mainApi.call(searchApi.peek, { params: { subject, id } }, { signal })).data;
}
