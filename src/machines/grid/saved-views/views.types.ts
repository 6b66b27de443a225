import type { ListName, SavedView } from '../../../../contract/kit/views.ts';
import type { Views } from '../../../services/lists/views.service.ts';
import type { Problem } from '../../kit/problem.ts';
import type { GridActor, GridLayout } from '../definition/grid.types.ts';
import type { ReadyView, ReadyViewName, ReadyViewsOf } from '../definition/ready-views.ts';

export type { SavedView } from '../../../../contract/kit/views.ts';

/** What a view saves of a list: its query without `?` and page, and its layout. */
export interface ViewContent {
  readonly query: string;
  readonly layout: GridLayout;
}

/** The form of a view: a new one or, with `id`, an existing one. */
export interface ViewDraft {
  readonly id: number | null;
  readonly name: string;
  readonly shared: boolean;
  /** What a new view saves. */
  readonly content: ViewContent | null;
}

/** A change that is sent after it is already shown. */
export type ViewWrite =
  | { readonly kind: 'order' }
  | { readonly kind: 'default'; readonly id: number | null }
  | { readonly kind: 'save'; readonly id: number; readonly content: ViewContent };

export interface ViewsInput {
  readonly list: ListName;
  readonly loadReadyViews?: (() => Promise<ReadyViewsOf>) | undefined;
  /** The list, whose state new views save. */
  readonly grid?: GridActor;
}

/** The saved views, and those that come with the list. */
export interface LoadedViews extends Views {
  readonly readyViews: readonly ReadyView[];
}

export interface ViewsContext extends ViewsInput {
  /** The user's own in their order, then those shared by others. */
  readonly views: readonly SavedView[];
  readonly readyViews: readonly ReadyView[];
  readonly defaultId: number | null;
  /** Ids of views that are about to be deleted, and are hidden. */
  readonly removed: ReadonlySet<number>;
  /** The view to apply once the views are loaded. */
  readonly viewToOpen: number | 'default' | null;
  readonly draft: ViewDraft | null;
  readonly writes: readonly ViewWrite[];
  readonly problem: Problem | null;
}

/**
 * `ready` the views are loaded; `failed` they could not be loaded; `naming` the form is open, `saving` it is
 * being saved, `refused` it was rejected.
 */
export type ViewsTag = 'ready' | 'failed' | 'naming' | 'saving' | 'refused';

export type ViewsEvent =
  /**
   * Loads them, once; then `open` is applied: the view in the address, or the default if the address has no
   * query.
   */
  | { type: 'views.load'; open: number | 'default' | null }
  | { type: 'views.retry' }
  /** Applies a view by index, from 0. */
  | { type: 'view.pick'; place: number }
  /** Applies a view, or removes it. */
  | { type: 'view.choose'; id: number | null }
  /** Applies a view that comes with the list. */
  | { type: 'view.chooseReady'; name: ReadyViewName }
  | { type: 'view.new'; content: ViewContent }
  | { type: 'view.edit'; id: number }
  /** Names the list's current state as a new view. */
  | { type: 'view.saveAs' }
  /** Names the applied view anew, if it is the user's own. */
  | { type: 'view.rename' }
  | { type: 'draft.change'; name?: string; shared?: boolean }
  | { type: 'draft.save' }
  | { type: 'draft.cancel' }
  /** Saves the list's current state in one of the user's views. */
  | { type: 'view.save'; id: number; content: ViewContent }
  | { type: 'view.move'; id: number; to: number }
  | { type: 'view.setDefault'; id: number | null }
  | { type: 'view.remove'; id: number }
  | { type: 'undoableAction.sent'; id: string }
  | { type: 'undoableAction.undone'; id: string }
  | { type: 'undoableAction.failed'; id: string; problem: Problem };

/** The visible views. */
export const shownViews = ({
  views,
  removed,
}: Pick<ViewsContext, 'views' | 'removed'>): readonly SavedView[] =>
  views.filter(({ id }) => !removed.has(id));
