import type { Args } from '../../../contract/kit/endpoint.ts';
import { type ListName, type SavedView, viewsApi } from '../../../contract/kit/views.ts';
import { mainApi } from '../kit/api.ts';

/** The saved views of a list in order, and its default view. */
export interface Views {
  readonly views: readonly SavedView[];
  readonly defaultId: number | null;
}

/** The stored contents of a view. */
export type ViewBody = Args<typeof viewsApi.update>['body'];

export async function listViews(list: ListName, signal: AbortSignal): Promise<Views> {
  const { data, meta } = await mainApi.call(viewsApi.list, { query: { list } }, { signal });
  return { views: data, defaultId: meta.defaultId };
}

export async function createView(
  list: ListName,
  body: ViewBody,
  options: { signal: AbortSignal; idempotencyKey: string },
): Promise<SavedView> {
  return (await mainApi.call(viewsApi.create, { body: { ...body, list } }, options)).data;
}

/** Updates the known version of a view; 412 when it is outdated. */
export async function updateView(view: SavedView, body: ViewBody, signal: AbortSignal): Promise<SavedView> {
  const args = { params: { id: view.id }, body };
  return (await mainApi.call(viewsApi.update, args, { signal, ifMatch: view.version })).data;
}

export const removeView = (
  id: number,
  options: { signal?: AbortSignal; keepalive?: boolean },
): Promise<undefined> => mainApi.call(viewsApi.remove, { params: { id } }, options);

export const orderViews = (list: ListName, ids: readonly number[], signal: AbortSignal): Promise<undefined> =>
  mainApi.call(viewsApi.order, { body: { list, ids: [...ids] } }, { signal });

export const setDefaultView = (list: ListName, id: number | null, signal: AbortSignal): Promise<undefined> =>
  mainApi.call(viewsApi.setDefault, { body: { list, id } }, { signal });
