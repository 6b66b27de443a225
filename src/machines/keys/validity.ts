import type { AnyActorRef } from 'xstate';
import type { GridActor } from '../grid/grid.types.ts';
import { shownScreen } from '../recents/shown-place.ts';
import { admit } from '../router/admit.ts';
import { routeOf } from '../router/routes.ts';
import { actorOf } from '../system.ts';
import type { Command, CommandScope, Target } from './command.types.ts';
import { isListCommand } from './commands.ts';

/** Where commands can currently be sent. */
export interface Place {
  readonly system: AnyActorRef['system'];
  /** The current list; null if there is none. */
  readonly grid: GridActor | null;
}

/** What a command does now, depending on the selection and the focus; null if it does nothing. */
export function targetOf(command: Command, grid: GridActor | null): Target | null {
  if (!grid) return command.scope === 'grid' ? null : command;
  const { selection, rows, cursor, shape, query } = grid.getSnapshot().context;
  const isChosen = selection.kind === 'matching' || selection.ids.size > 0;
  if (command.chosen && isChosen) return { to: 'grid', event: command.chosen };
  if (!command.at || isChosen) return command;
  const row = rows.at.get(cursor.row);
  const column = shape.columns.find(({ id }) => id === cursor.column);
  return command.at({ row, column }, { shape, query });
}

/** The document review, if that page is shown; recognized by its child `paper`. */
export function reviewIn(system: Place['system']): AnyActorRef | null {
  const screen = shownScreen(actorOf(system, 'router').getSnapshot());
  return screen?.getSnapshot()?.children?.paper ? screen : null;
}

/** The work on the focused record beside a worklist; null if there is none. */
function workIn(system: Place['system']): AnyActorRef | null {
  const screen = shownScreen(actorOf(system, 'router').getSnapshot());
  return screen?.getSnapshot()?.children?.work ?? null;
}

/** The actor of a target; undefined if it is not running. */
export function receiverFor({ to }: Target, { system, grid }: Place): AnyActorRef | undefined {
  if (to === 'review') return reviewIn(system) ?? undefined;
  if (to === 'screen') return shownScreen(actorOf(system, 'router').getSnapshot()) ?? undefined;
  if (to === 'paper') return reviewIn(system)?.getSnapshot().children.paper;
  if (to === 'request' || to === 'link') return workIn(system) ?? undefined;
  if (to === 'draftCourse') return workIn(system)?.getSnapshot().children.course;
  if (to === 'grid') return grid ?? undefined;
  if (to === 'edits' || to === 'views') return grid?.getSnapshot().children[to];
  return to === 'page' ? undefined : system.get(to);
}

function isOpenPage(command: Command, { system }: Place): boolean {
  if (!command.page) return true;
  const { session, built } = actorOf(system, 'router').getSnapshot().context;
  const decision = admit(routeOf(command.page), session, built);
  return decision.kind === 'shown' || decision.kind === 'redirect';
}

/**
 * True when a command would do something now: its actor accepts the event, its list has it, its page is
 * allowed.
 */
export function isValid(command: Command, place: Place): boolean {
  if (isListCommand(command.id) && !place.grid?.getSnapshot().context.shape.commands.includes(command.id))
    return false;
  if (!isOpenPage(command, place)) return false;
  const target = targetOf(command, place.grid);
  if (!target) return false;
  if (target.to === 'page') return place.grid !== null;
  return receiverFor(target, place)?.getSnapshot().can(target.event) === true;
}

/** The scopes active in a list: the headers' while the focus is there. */
export const scopesOf = (grid: GridActor): readonly CommandScope[] =>
  grid.getSnapshot().hasTag('headers') ? ['headers'] : ['grid'];
