import type { ListName, SavedView } from '../../../../contract/kit/views.ts';
import type { UserData } from '../../../../contract/people/session.ts';
import { ProblemError, problem } from '../../../services/kit/problem.ts';
import {
  createView,
  listViews,
  orderViews,
  setDefaultView,
  updateView,
} from '../../../services/lists/views.service.ts';
import type { Permits } from '../definition/ready-views.ts';
import { toViewLayout } from './view-content.ts';
import type { LoadedViews, ViewDraft, ViewsInput, ViewWrite } from './views.types.ts';

/** Loads the saved views of a list, and those that come with it for the user. */
export async function loadViews(
  { list, loadReadyViews }: ViewsInput,
  { user, permits }: { readonly user: UserData | null; readonly permits: Permits },
  signal: AbortSignal,
): Promise<LoadedViews> {
  const [views, getReadyViews] = await Promise.all([listViews(list, signal), loadReadyViews?.()]);
  return { ...views, readyViews: user === null ? [] : (getReadyViews?.(user, permits) ?? []) };
}

export interface DraftInput {
  readonly list: ListName;
  readonly draft: ViewDraft | null;
  readonly views: readonly SavedView[];
  /** Idempotency key, so that a repeated attempt has no effect. */
  readonly key: string;
}

const notFoundError = (): ProblemError => new ProblemError(problem('notFound'));

/** Creates a view, or updates the name and sharing of an existing one. */
export async function saveDraft(
  { list, draft, views, key }: DraftInput,
  signal: AbortSignal,
): Promise<SavedView> {
  const name = draft?.name.trim() ?? '';
  const shared = draft?.shared ?? false;
  if (draft?.content) {
    const { query, layout } = draft.content;
    return createView(
      list,
      { name, shared, query, layout: toViewLayout(layout) },
      { signal, idempotencyKey: key },
    );
  }
  const view = views.find(({ id }) => id === draft?.id);
  if (!view) throw notFoundError();
  return updateView(view, { name, shared, query: view.query, layout: view.layout }, signal);
}

export interface WriteInput {
  readonly list: ListName;
  readonly views: readonly SavedView[];
  readonly write: ViewWrite | undefined;
}

/** Sends one change; returns the view if the change updated one. */
export async function writeViews(
  { list, views, write }: WriteInput,
  signal: AbortSignal,
): Promise<SavedView | null> {
  if (!write) return null;
  if (write.kind === 'order') {
    const mine = views.filter((view) => view.mine).map(({ id }) => id);
    await orderViews(list, mine, signal);
    return null;
  }
  if (write.kind === 'default') {
    await setDefaultView(list, write.id, signal);
    return null;
  }
  const view = views.find(({ id }) => id === write.id);
  if (!view) throw notFoundError();
  const { query, layout } = write.content;
  const { name, shared } = view;
  return updateView(view, { name, shared, query, layout: toViewLayout(layout) }, signal);
}
