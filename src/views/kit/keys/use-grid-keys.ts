import { type KeyboardEvent, useCallback } from 'react';
import type { GridActor } from '../../../machines/grid/definition/grid.types.ts';
import type { Command } from '../../../machines/shell/keys/command.types.ts';
import { type CommandContext, getScopes, isValid } from '../../../machines/shell/keys/command-target.ts';
import { decideKeyPress } from '../../../machines/shell/keys/decide.ts';
import { getTypedText } from '../../../machines/shell/keys/press.ts';
import { useAppActor, useAppContext } from '../hooks/use-app.ts';
import { acceptsText, isComposing, toKeyPress } from './dom-press.ts';
import { runCommand } from './run-command.ts';
import { typeAhead, typeIntoPalette } from './type-ahead.ts';

/** Runs commands where the rows are not shown in a grid. */
export interface CommandRunner {
  isValid(command: Command, commandContext: CommandContext): boolean;
  runCommand(command: Command, commandContext: CommandContext): void;
}

const gridCommandRunner: CommandRunner = { isValid, runCommand };

/**
 * The keyboard handler of a list, for `onKeyDown` of the element that has its focus: cells, column headers and, in the
 * sheet profile, typing into a cell. Other keys bubble to the office's handler and the browser.
 */
export function useGridKeys(
  grid: GridActor,
  commandRunner: CommandRunner = gridCommandRunner,
): (event: KeyboardEvent<HTMLElement>) => void {
  const { system } = useAppContext().app;
  const keys = useAppActor('keys');
  const shell = useAppActor('shell');
  const preferences = useAppActor('preferences');
  return useCallback(
    (event) => {
      const { nativeEvent: native } = event;
      if (event.defaultPrevented || isComposing(native) || acceptsText(event.target)) return;
      const { context } = grid.getSnapshot();
      const { keymap, keyboard, prefix } = keys.getSnapshot().context;
      if (typeIntoPalette(shell, native, keyboard)) return;
      if (shell.getSnapshot().hasTag('paletteOpen')) return event.preventDefault();
      const press = toKeyPress(native);
      const commandContext = { system, grid };
      const inHeaders = grid.getSnapshot().hasTag('headers');
      const typesIntoCells = context.profile === 'sheet' && !inHeaders;
      if (grid.getSnapshot().hasTag('editing') && event.target === event.currentTarget) {
        typeAhead(grid, press, keyboard);
        return event.preventDefault();
      }
      const decision = decideKeyPress(press, keymap, keyboard, {
        scopes: getScopes(grid),
        profile: context.profile,
        singleKeys: !typesIntoCells && preferences.getSnapshot().context.values.singleKeys,
        prefix,
        repeated: native.repeat,
        isValid: (command) => commandRunner.isValid(command, commandContext),
      });
      switch (decision.kind) {
        case 'begin':
          keys.send({ type: 'chord.begin', prefix: decision.prefix });
          break;
        case 'run':
          keys.send({ type: 'chord.end' });
          commandRunner.runCommand(decision.command, commandContext);
          break;
        case 'swallow':
          // It may be the second key of an office-wide chord.
          if (prefix) return;
          break;
        case 'none': {
          const typed = typesIntoCells ? getTypedText(press, keyboard) : null;
          if (typed === null) return;
          grid.send({ type: 'edit.start', text: typed });
        }
      }
      event.preventDefault();
    },
    [system, keys, shell, preferences, grid, commandRunner],
  );
}
