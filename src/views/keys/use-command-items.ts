import { useMemo } from 'react';
import type { GridActor } from '../../machines/grid/grid.types.ts';
import { isOffered } from '../../machines/keys/available.ts';
import type { CommandGroup } from '../../machines/keys/command.types.ts';
import { commands } from '../../machines/keys/commands.ts';
import { useAppContext } from '../hooks/use-app.ts';
import { useText } from '../hooks/use-text.ts';
import { perform } from './perform.ts';
import { useCommandLabel } from './use-command-label.ts';
import { useKeyHint } from './use-key-hint.ts';
import { strokesIn } from './use-key-names.ts';

/** A command that can be selected by name. */
export interface CommandItem {
  readonly id: string;
  readonly title: string;
  readonly group: CommandGroup;
  /** Name of its group. */
  readonly hint: string;
  /** Its keys, for `<KeyCaps>`; empty without a shortcut. */
  readonly keys: readonly string[];
  readonly run: () => void;
}

/**
 * The commands available now, for the palette: those of the office and of `grid`, the current list. Commands that only
 * move the focus are left out. Computed on the first render.
 */
export function useCommandItems(grid: GridActor | null): readonly CommandItem[] {
  const { system } = useAppContext().app;
  const text = useText();
  const labelOf = useCommandLabel();
  const hintOf = useKeyHint();
  return useMemo(() => {
    const place = { system, grid };
    return commands
      .filter((command) => isOffered(command, place))
      .map((command) => ({
        id: command.id,
        title: labelOf(command),
        group: command.group,
        hint: text(`keys.group.${command.group}`),
        keys: strokesIn(hintOf(command.id)?.keys ?? '')
          .flat()
          .filter(Boolean),
        run: () => perform(command, place),
      }));
  }, [system, grid, text, labelOf, hintOf]);
}
