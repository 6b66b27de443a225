import type { Command } from '../../../machines/keys/command.types.ts';
import { isValid, type Place, targetOf } from '../../../machines/keys/validity.ts';
import { perform } from '../../keys/perform.ts';
import type { KeyActs } from '../../keys/use-grid-keys.ts';
import type { BoardActor } from './use-board.ts';

/** How a list command applies to the focused card. */
type Meaning = 'step' | 'choose' | 'chooseAll' | 'open' | 'openBehind' | 'move' | 'list' | null;

/** Commands that apply to the whole list, in every layout. */
const ofList: ReadonlySet<string> = new Set([
  'filters.open',
  'selection.clear',
  'grid.escape',
  'grid.clear',
  'grid.refresh',
  'history.undo',
]);

const isAnyChosen = ({ grid }: Place): boolean => {
  const selection = grid?.getSnapshot().context.selection;
  return selection?.kind === 'matching' || (selection?.ids.size ?? 0) > 0;
};

function meaningOf(command: Command, place: Place): Meaning {
  const target = targetOf(command, place.grid);
  if (!target) return null;
  const { event } = target;
  switch (event.type) {
    case 'cursor.move':
      return event.extend ? null : 'step';
    case 'selection.toggle':
      return 'choose';
    case 'selection.all':
      return 'chooseAll';
    case 'record.open':
      return event.background ? 'openBehind' : 'open';
    case 'menu.openRow':
      return 'move';
    case 'tool.open':
      if (isAnyChosen(place)) return 'list';
      return event.name === 'event' ? 'move' : null;
    default:
      return target.to !== 'grid' || ofList.has(event.type) ? 'list' : null;
  }
}

/** The list's shortcuts on its board: the same keys, applied to the focused card instead of the active row. */
export const boardKeys = (board: BoardActor, rightToLeft: () => boolean): KeyActs => ({
  isValid(command, place) {
    const meaning = meaningOf(command, place);
    if (meaning === 'list' || meaning === 'chooseAll') return isValid(command, place);
    return meaning !== null && board.getSnapshot().context.focus.id !== null;
  },
  perform(command, place) {
    const { id } = board.getSnapshot().context.focus;
    const { event } = command;
    switch (meaningOf(command, place)) {
      case 'list':
        return perform(command, place);
      case 'chooseAll':
        return place.grid?.send({ type: 'selection.matching' });
      case 'step':
        if (event.type === 'cursor.move')
          board.send({ type: 'card.step', to: event.to, rightToLeft: rightToLeft() });
        return;
      case 'choose':
        return id === null ? undefined : place.grid?.send({ type: 'selection.toggle', id });
      case 'open':
        return id === null ? undefined : board.send({ type: 'card.open', id });
      case 'openBehind':
        return id === null ? undefined : board.send({ type: 'card.open', id, background: true });
      case 'move':
        return id === null ? undefined : board.send({ type: 'move.begin', id });
    }
  },
});
