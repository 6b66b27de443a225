import type { AnyActorRef } from 'xstate';
import type { GridActor } from '../grid/grid.types.ts';
import { shownScreen } from '../recents/shown-place.ts';
import { admit } from '../router/admit.ts';
import { routeOf } from '../router/routes.ts';
import { actorOf } from '../system.ts';
import type { Command, CommandScope, Target } from './command.types.ts';
import { isListCommand } from './commands.ts';

/** Who commands can go to at the moment. */
export interface Place {
  readonly system: AnyActorRef['system'];
  /** The list at hand; null where there is none. */
  readonly grid: GridActor | null;
}

/** What a command comes to now: by what is chosen, and where the focus stands; null when it comes to nothing. */
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

/** The review of documents, when that is the page that is shown; it is known by the paper on its desk. */
export function reviewIn(system: Place['system']): AnyActorRef | null {
  const screen = shownScreen(actorOf(system, 'router').getSnapshot());
  return screen?.getSnapshot()?.children?.paper ? screen : null;
}

/** The work on the record that has the focus, beside a list of what waits; null where there is none. */
function workIn(system: Place['system']): AnyActorRef | null {
  const screen = shownScreen(actorOf(system, 'router').getSnapshot());
  return screen?.getSnapshot()?.children?.work ?? null;
}

/** The actor that a target names; undefined when it is not there. */
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

/** True when a command would do something now: its actor takes the event, its list has it, its page is open. */
export function isValid(command: Command, place: Place): boolean {
  if (isListCommand(command.id) && !place.grid?.getSnapshot().context.shape.commands.includes(command.id))
    return false;
  if (!isOpenPage(command, place)) return false;
  const target = targetOf(command, place.grid);
  if (!target) return false;
  if (target.to === 'page') return place.grid !== null;
  return receiverFor(target, place)?.getSnapshot().can(target.event) === true;
}

/** Which keys of a list count now: those of the heads while the focus is there. */
export const scopesOf = (grid: GridActor): readonly CommandScope[] =>
  grid.getSnapshot().hasTag('headers') ? ['headers'] : ['grid'];
