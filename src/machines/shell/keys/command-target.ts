import type { AnyActorRef } from 'xstate';
import type { GridActor } from '../../grid/definition/grid.types.ts';
import { getRoute } from '../../kit/routes/routes.ts';
import { getActor } from '../../kit/system.ts';
import { getShownScreen } from '../recents/shown-destination.ts';
import { guardRoute } from '../router/route-guard.ts';
import type { Command, CommandScope, Target } from './command.types.ts';
import { isListCommand } from './commands.ts';

/** Where commands can currently be sent. */
export interface CommandContext {
  readonly system: AnyActorRef['system'];
  /** The current list; null if there is none. */
  readonly grid: GridActor | null;
  /** True if the page has a control for the command; by default it has none. */
  readonly hasControl?: (command: string) => boolean;
}

/** What a command does now, depending on the selection and the focus; null if it does nothing. */
export function getTarget(command: Command, grid: GridActor | null): Target | null {
  if (!grid) return command.scope === 'grid' ? null : command;
  const { selection, rows, cursor, definition, query } = grid.getSnapshot().context;
  const isChosen = selection.kind === 'matching' || selection.ids.size > 0;
  if (command.chosen && isChosen) return { to: 'grid', event: command.chosen };
  if (!command.at || isChosen) return command;
  const row = rows.at.get(cursor.row);
  const column = definition.columns.find(({ id }) => id === cursor.column);
  return command.at({ row, column }, { definition, query });
}

/** The document review, if that page is shown; recognized by its child `paper`. */
export function findReview(system: CommandContext['system']): AnyActorRef | null {
  const screen = getShownScreen(getActor(system, 'router').getSnapshot());
  return screen?.getSnapshot()?.children?.reviewedDocument ? screen : null;
}

/** The work on the focused record beside a worklist; null if there is none. */
function findWork(system: CommandContext['system']): AnyActorRef | null {
  const screen = getShownScreen(getActor(system, 'router').getSnapshot());
  return screen?.getSnapshot()?.children?.details ?? null;
}

/** The actor of a target; undefined if it is not running. */
export function findReceiver({ to }: Target, { system, grid }: CommandContext): AnyActorRef | undefined {
  if (to === 'review') return findReview(system) ?? undefined;
  if (to === 'screen') return getShownScreen(getActor(system, 'router').getSnapshot()) ?? undefined;
  if (to === 'reviewedDocument') return findReview(system)?.getSnapshot().children.reviewedDocument;
  if (to === 'request' || to === 'link' || to === 'registration') return findWork(system) ?? undefined;
  if (to === 'draftCourse') return findWork(system)?.getSnapshot().children.course;
  if (to === 'grid') return grid ?? undefined;
  if (to === 'edits' || to === 'views') return grid?.getSnapshot().children[to];
  return to === 'page' ? undefined : system.get(to);
}

function isPageAllowed(command: Command, { system }: CommandContext): boolean {
  if (!command.page) return true;
  const { session, built } = getActor(system, 'router').getSnapshot().context;
  const decision = guardRoute(getRoute(command.page), session, built);
  return decision.kind === 'shown' || decision.kind === 'redirect';
}

/**
 * True when a command would do something now: its actor accepts the event, its list has it, its page is
 * allowed.
 */
export function isValid(command: Command, place: CommandContext): boolean {
  if (
    isListCommand(command.id) &&
    !place.grid?.getSnapshot().context.definition.commands.includes(command.id)
  )
    return false;
  if (!isPageAllowed(command, place)) return false;
  const target = getTarget(command, place.grid);
  if (!target) return false;
  if (target.event.type === 'control.press') return place.hasControl?.(command.id) === true;
  if (target.to === 'page') return place.grid !== null;
  return findReceiver(target, place)?.getSnapshot().can(target.event) === true;
}

/** The scopes active in a list: the headers' while the focus is there. */
export const getScopes = (grid: GridActor): readonly CommandScope[] =>
  grid.getSnapshot().hasTag('headers') ? ['headers'] : ['grid'];
