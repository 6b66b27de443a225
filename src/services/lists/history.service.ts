import { createHistoryApi, type HistoryEntry } from '../../../contract/kit/history.ts';
import type { ListName } from '../../../contract/kit/views.ts';
import { mainApi } from '../kit/api.ts';

/** The history of a master data record, newest first. */
export const loadHistory = async (
  list: ListName,
  id: number,
  signal: AbortSignal,
): Promise<readonly HistoryEntry[]> =>
  (await mainApi.call(createHistoryApi(list).history, { params: { id } }, { signal })).data;
