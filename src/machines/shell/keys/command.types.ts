import type { ReviewEvent } from '../../features/applications/document-review/review.types.ts';
import type { ReviewedDocumentEvent } from '../../features/applications/document-review/reviewed-document.types.ts';
import type { CoursePageEvent } from '../../features/courses/course.types.ts';
import type { LinkEvent } from '../../features/courses/course-links/link.types.ts';
import type { RequestEvent } from '../../features/courses/course-requests/request.types.ts';
import type { NotificationsEvent } from '../../features/notifications/notifications.types.ts';
import type { RegistrationDetailsEvent } from '../../features/registrations/registration-details.types.ts';
import type {
  Cell,
  CursorMove,
  GridContext,
  GridEvent,
  KeyProfile,
} from '../../grid/definition/grid.types.ts';
import type { OwnEvent as EditsEvent } from '../../grid/edits/edits.types.ts';
import type { RouteName } from '../../kit/routes/routes.types.ts';
import type { ShellEvent } from '../layout/shell.types.ts';
import type { RouterEvent } from '../router/router.types.ts';
import type { SeeingAsEvent } from '../session/seeing-as.types.ts';
import type { TabsEvent } from '../tabs/tabs.types.ts';
import type { KeysEvent } from './keys.types.ts';

/**
 * Where a shortcut is active: everywhere in the office, in a list's cells, on its column headers, in the
 * editor of a cell, on the page of a record, in the document review.
 */
export type CommandScope = 'shell' | 'grid' | 'headers' | 'editor' | 'record' | 'review';

/** The sections of the list of shortcuts, in their order. */
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
 * Key events for the editor of a cell. `move` is where the focus goes afterwards, among the editable cells;
 * `all` puts the same value into every selected cell.
 */
export type EditorEvent =
  | { type: 'edit.commit'; move?: CursorMove; all?: true }
  | { type: 'edit.cancel' }
  | { type: 'edit.setOptionsOpen'; open: boolean };

/** Gives cells values without opening an editor. */
type CellSetEvent = Extract<EditsEvent, { type: 'cell.set' }>;

/** Key events for the saved views of a list; `place` is the view's index, from 0. */
export type ViewsKeyEvent =
  | { type: 'view.pick'; place: number }
  | { type: 'view.saveAs' }
  | { type: 'view.rename' };

/**
 * Focuses the element that the page marks with `data-quick-filter`, or presses the control that it marks with
 * the command: `data-command="record.edit"`.
 */
export type PageKeyEvent = { type: 'focus.put'; on: 'quick-filter' } | { type: 'control.press' };

/**
 * The receivers of commands: the current list and its children, an app-wide actor, the document review and
 * its child, the course request or course link on the desk, the course of its draft, the screen that is
 * shown, or the page itself.
 */
interface TargetEvents {
  grid: GridEvent;
  edits: EditorEvent | CellSetEvent;
  views: ViewsKeyEvent;
  page: PageKeyEvent;
  shell: ShellEvent;
  router: RouterEvent;
  tabs: TabsEvent;
  notifications: NotificationsEvent;
  keys: KeysEvent;
  seeingAs: SeeingAsEvent;
  review: ReviewEvent;
  reviewedDocument: ReviewedDocumentEvent;
  screen: CoursePageEvent;
  request: RequestEvent;
  registration: RegistrationDetailsEvent;
  link: LinkEvent;
  draftCourse: CoursePageEvent;
}
export type TargetId = keyof TargetEvents;

/** An event and its receiver. */
export type Target = {
  readonly [To in TargetId]: { readonly to: To; readonly event: TargetEvents[To] };
}[TargetId];

/** The focused cell, as far as there is one. */
export type FocusedCell = { readonly [Part in keyof Cell]: Cell[Part] | undefined };

interface CommandDefinition {
  /** `noun.verb`; must never change, because users' keymaps are stored by it. */
  readonly id: string;
  /** Message id of the command's name; `number` is its value, if the command has one. */
  readonly label: string;
  readonly number?: number;
  readonly group: CommandGroup;
  /** Default keys: `Mod+Shift+F`, `g a`, `?`, `ArrowDown`. */
  readonly keys: readonly string[];
  readonly scope: CommandScope;
  /** Only in this key profile; by default in both. */
  readonly profile?: KeyProfile;
  /** Repeats while the key is held down. */
  readonly repeats?: true;
  /** Commands with the same message id here share one line in the list of shortcuts. */
  readonly line?: string;
  /** The page it opens; the command is available to users who may open it. */
  readonly page?: RouteName;
  /** Replaces `event` while rows are selected. */
  readonly chosen?: GridEvent;
  /**
   * Replaces `event` while none are, depending on the focused cell, if there is one; null if the command does
   * not apply to it.
   */
  readonly at?: (cell: FocusedCell, list: Pick<GridContext, 'definition' | 'query'>) => Target | null;
}

/** A command of a key, a menu or the palette. */
export type Command = CommandDefinition & Target;
