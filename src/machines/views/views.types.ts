import type { ListName, SavedView } from '../../../contract/views.ts';
import type { GridLayout } from '../grid/grid.types.ts';
import type { Problem } from '../problem.ts';

export type { SavedView } from '../../../contract/views.ts';

/** What a view keeps of a list: its query without `?` and page, and how its columns stand. */
export interface ViewContent {
  readonly query: string;
  readonly layout: GridLayout;
}

/** The form that names a view: a new one, or, with `id`, one that is there. */
export interface ViewDraft {
  readonly id: number | null;
  readonly name: string;
  readonly shared: boolean;
  /** What a new view keeps. */
  readonly content: ViewContent | null;
}

/** A change that is sent behind what is shown already. */
export type ViewWrite =
  | { readonly kind: 'order' }
  | { readonly kind: 'default'; readonly id: number | null }
  | { readonly kind: 'save'; readonly id: number; readonly content: ViewContent };

export interface ViewsInput {
  readonly list: ListName;
}

export interface ViewsContext extends ViewsInput {
  /** Mine in my order, then those shared with me. */
  readonly views: readonly SavedView[];
  readonly defaultId: number | null;
  /** Ids of those that are about to be deleted, and not shown. */
  readonly removed: ReadonlySet<number>;
  /** What to put on once the views are there. */
  readonly wish: number | 'default' | null;
  readonly draft: ViewDraft | null;
  readonly writes: readonly ViewWrite[];
  readonly problem: Problem | null;
}

/**
 * `ready` the views are there; `failed` they could not be read; `naming` the form is open, `saving` what it says is on
 * its way, `refused` it was not taken.
 */
export type ViewsTag = 'ready' | 'failed' | 'naming' | 'saving' | 'refused';

export type ViewsEvent =
  /** Reads them, once; `open` is put on then: the one the address names, or the default of a list opened plainly. */
  | { type: 'views.load'; open: number | 'default' | null }
  | { type: 'views.retry' }
  /** Puts a view on by its place from 0. */
  | { type: 'view.pick'; place: number }
  /** Puts a view on, or takes it off. */
  | { type: 'view.choose'; id: number | null }
  | { type: 'view.new'; content: ViewContent }
  | { type: 'view.edit'; id: number }
  | { type: 'draft.change'; name?: string; shared?: boolean }
  | { type: 'draft.save' }
  | { type: 'draft.cancel' }
  /** Keeps what the list shows now in a view of mine. */
  | { type: 'view.save'; id: number; content: ViewContent }
  | { type: 'view.move'; id: number; to: number }
  | { type: 'view.setDefault'; id: number | null }
  | { type: 'view.remove'; id: number }
  | { type: 'grace.made'; id: string }
  | { type: 'grace.undone'; id: string }
  | { type: 'grace.failed'; id: string; problem: Problem };

/** The views as they are shown. */
export const shownViews = ({
  views,
  removed,
}: Pick<ViewsContext, 'views' | 'removed'>): readonly SavedView[] =>
  views.filter(({ id }) => !removed.has(id));
