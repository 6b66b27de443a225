import type { LinkEvent } from '../course-links/link.types.ts';
import type { RequestEvent } from '../course-requests/request.types.ts';
import type { CoursePageEvent } from '../courses/course.types.ts';
import type { PaperEvent } from '../document-review/paper.types.ts';
import type { ReviewEvent } from '../document-review/review.types.ts';
import type { Cell, GridContext, GridEvent, KeyProfile, Move } from '../grid/grid.types.ts';
import type { NotificationsEvent } from '../notifications/notifications.types.ts';
import type { RouterEvent } from '../router/router.types.ts';
import type { RouteName } from '../router/routes.ts';
import type { ShellEvent } from '../shell/shell.types.ts';
import type { TabsEvent } from '../tabs/tabs.types.ts';
import type { KeysEvent } from './keys.types.ts';

/**
 * Where a key counts: everywhere in the office, in a list's cells, on its column heads, in the editor of a cell, on the
 * page of a record, where documents are reviewed.
 */
export type CommandScope = 'shell' | 'grid' | 'headers' | 'editor' | 'record' | 'review';

/** The parts of the list of shortcuts, in their order. */
export const commandGroups = [
  'everywhere',
  'goTo',
  'tabs',
  'record',
  'review',
  'row',
  'move',
  'select',
  'list',
  'views',
  'edit',
  'headers',
  'editor',
] as const;
export type CommandGroup = (typeof commandGroups)[number];

/**
 * What keys tell the editor of a cell. `move` is where the focus goes then, among the cells that can be changed; `all`
 * puts the same into every chosen cell.
 */
export type EditorEvent =
  | { type: 'edit.commit'; move?: Move; all?: true }
  | { type: 'edit.cancel' }
  | { type: 'edit.list'; open: boolean };

/** What the saved views of a list are told: `place` from 0, in their order. */
export type ViewsKeyEvent = { type: 'view.pick'; place: number };

/** Brings the focus to what the page has marked with `data-quick-filter`. */
export type PageKeyEvent = { type: 'focus.put'; on: 'quick-filter' };

/** Who a command is for: the list at hand and its children, an app-wide actor, the review of documents and its child, the request for a course or the link of a page on the desk, the course of its draft, the screen that is shown, or the page itself. */
interface TargetEvents {
  grid: GridEvent;
  edits: EditorEvent;
  views: ViewsKeyEvent;
  page: PageKeyEvent;
  shell: ShellEvent;
  router: RouterEvent;
  tabs: TabsEvent;
  notifications: NotificationsEvent;
  keys: KeysEvent;
  review: ReviewEvent;
  paper: PaperEvent;
  screen: CoursePageEvent;
  request: RequestEvent;
  link: LinkEvent;
  draftCourse: CoursePageEvent;
}
export type TargetId = keyof TargetEvents;

/** An event and who gets it. */
export type Target = {
  readonly [To in TargetId]: { readonly to: To; readonly event: TargetEvents[To] };
}[TargetId];

/** The cell that has the focus, as far as there is one. */
export type CellAt = { readonly [Part in keyof Cell]: Cell[Part] | undefined };

interface CommandFacts {
  /** `noun.verb`, the same for ever: what people have remapped is kept by it. */
  readonly id: string;
  /** Message id of what it does; with `number` as its value where the command has one. */
  readonly label: `keys.${string}`;
  readonly number?: number;
  readonly group: CommandGroup;
  /** As they are unless remapped: `Mod+Shift+F`, `g a`, `?`, `ArrowDown`. */
  readonly keys: readonly string[];
  readonly scope: CommandScope;
  /** Only while letters are commands, or while they are typed into cells; both unless said. */
  readonly profile?: KeyProfile;
  /** Holding the key down does it again and again. */
  readonly repeats?: true;
  /** Commands with the same message id here stand on one line of the list of shortcuts. */
  readonly line?: `keys.${string}`;
  /** It leads to this page, and is there for those who may open it. */
  readonly page?: RouteName;
  /** Instead of `event` while rows are chosen. */
  readonly chosen?: GridEvent;
  /** Instead of `event` while none are, by the focused cell, if there is one; null where it has no such thing. */
  readonly at?: (cell: CellAt, list: Pick<GridContext, 'shape' | 'query'>) => Target | null;
}

/** Something a key, a menu or the palette can do. */
export type Command = CommandFacts & Target;
