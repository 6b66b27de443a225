import type { Command } from '../../../../machines/shell/keys/command.types.ts';
import { type CommandContext, getTarget, isValid } from '../../../../machines/shell/keys/command-target.ts';
import { runCommand } from '../../../kit/keys/run-command.ts';
import type { CommandRunner } from '../../../kit/keys/use-grid-keys.ts';
import type { BoardActor } from './use-board.ts';

/** How a list command applies to the focused card. */
type CardAction =
  | 'step'
  | 'toggleSelection'
  | 'selectAll'
  | 'open'
  | 'openInBackground'
  | 'move'
  | 'list'
  | null;

/** Commands that apply to the whole list, in every layout. */
const listEvents: ReadonlySet<string> = new Set([
  'filters.open',
  'selection.clear',
  'grid.escape',
  'grid.clear',
  'grid.refresh',
  'history.undo',
]);

const hasSelection = ({ grid }: CommandContext): boolean => {
  const selection = grid?.getSnapshot().context.selection;
  return selection?.kind === 'matching' || (selection?.ids.size ?? 0) > 0;
};

function getCardAction(command: Command, commandContext: CommandContext): CardAction {
  const target = getTarget(command, commandContext.grid);
  if (!target) return null;
  const { event } = target;
  switch (event.type) {
    case 'cursor.move':
      return event.extend ? null : 'step';
    case 'selection.toggle':
      return 'toggleSelection';
    case 'selection.all':
      return 'selectAll';
    case 'record.open':
      return event.background ? 'openInBackground' : 'open';
    case 'menu.openRow':
      return 'move';
    case 'tool.open':
      if (hasSelection(commandContext)) return 'list';
      return event.name === 'event' ? 'move' : null;
    default:
      return target.to !== 'grid' || listEvents.has(event.type) ? 'list' : null;
  }
}

/** The list's shortcuts on its board: the same keys, applied to the focused card instead of the active row. */
export const createBoardCommandRunner = (board: BoardActor, rightToLeft: () => boolean): CommandRunner => ({
  isValid(command, commandContext) {
    const cardAction = getCardAction(command, commandContext);
    if (cardAction === 'list' || cardAction === 'selectAll') return isValid(command, commandContext);
    return cardAction !== null && board.getSnapshot().context.focus.id !== null;
  },
  runCommand(command, commandContext) {
    const { id } = board.getSnapshot().context.focus;
    const { event } = command;
    switch (getCardAction(command, commandContext)) {
      case 'list':
        return runCommand(command, commandContext);
      case 'selectAll':
        return commandContext.grid?.send({ type: 'selection.matching' });
      case 'step':
        if (event.type === 'cursor.move')
          board.send({ type: 'card.step', to: event.to, rightToLeft: rightToLeft() });
        return;
      case 'toggleSelection':
        return id === null ? undefined : commandContext.grid?.send({ type: 'selection.toggle', id });
      case 'open':
        return id === null ? undefined : board.send({ type: 'card.open', id });
      case 'openInBackground':
        return id === null ? undefined : board.send({ type: 'card.open', id, background: true });
      case 'move':
        return id === null ? undefined : board.send({ type: 'move.begin', id });
    }
  },
});
