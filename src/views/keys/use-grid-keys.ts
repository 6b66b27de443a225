import { type KeyboardEvent, useCallback } from 'react';
import type { GridActor } from '../../machines/grid/grid.types.ts';
import type { Command } from '../../machines/keys/command.types.ts';
import { decide } from '../../machines/keys/decide.ts';
import { typedBy } from '../../machines/keys/press.ts';
import { isValid, type Place, scopesOf } from '../../machines/keys/validity.ts';
import { useAppActor, useAppContext } from '../hooks/use-app.ts';
import { isComposing, pressOf, takesText } from './dom-press.ts';
import { perform } from './perform.ts';

/** Runs commands where the rows are not shown in a grid. */
export interface KeyActs {
  isValid(command: Command, place: Place): boolean;
  perform(command: Command, place: Place): void;
}

const inGrid: KeyActs = { isValid, perform };

/**
 * The keyboard handler of a list, for `onKeyDown` of the element that has its focus: cells, column headers and, in the
 * sheet profile, typing into a cell. Other keys bubble to the office's handler and the browser.
 */
export function useGridKeys(
  grid: GridActor,
  acts: KeyActs = inGrid,
): (event: KeyboardEvent<HTMLElement>) => void {
  const { system } = useAppContext().app;
  const keys = useAppActor('keys');
  const shell = useAppActor('shell');
  const preferences = useAppActor('preferences');
  return useCallback(
    (event) => {
      const { nativeEvent: native } = event;
      if (event.defaultPrevented || isComposing(native) || takesText(event.target)) return;
      // Text typed for a palette that has not rendered yet must not run commands on the rows below it.
      if (shell.getSnapshot().hasTag('paletteOpen')) return event.preventDefault();
      const { context } = grid.getSnapshot();
      const { keymap, keyboard, prefix } = keys.getSnapshot().context;
      const place = { system, grid };
      const inHeaders = grid.getSnapshot().hasTag('headers');
      const types = context.profile === 'sheet' && !inHeaders;
      const press = pressOf(native);
      const decision = decide(press, keymap, keyboard, {
        scopes: scopesOf(grid),
        profile: context.profile,
        singleKeys: !types && preferences.getSnapshot().context.values.singleKeys,
        prefix,
        repeated: native.repeat,
        isValid: (command) => acts.isValid(command, place),
      });
      switch (decision.kind) {
        case 'begin':
          keys.send({ type: 'chord.begin', prefix: decision.prefix });
          break;
        case 'run':
          keys.send({ type: 'chord.end' });
          acts.perform(decision.command, place);
          break;
        case 'swallow':
          // It may be the second key of an office-wide chord.
          if (prefix) return;
          break;
        case 'none': {
          const typed = types ? typedBy(press, keyboard) : null;
          if (typed === null) return;
          grid.send({ type: 'edit.start', text: typed });
        }
      }
      event.preventDefault();
    },
    [system, keys, shell, preferences, grid, acts],
  );
}
