import { useMemo } from 'react';
import type { GridActor } from '../../../machines/grid/definition/grid.types.ts';
import { isOffered } from '../../../machines/shell/keys/command-availability.ts';
import { commands } from '../../../machines/shell/keys/commands.ts';
import { useAppContext } from '../../kit/hooks/use-app.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { runCommand } from '../../kit/keys/run-command.ts';
import { useCommandLabel } from '../../kit/keys/use-command-label.ts';
import { useCommandShortcut } from '../../kit/keys/use-command-shortcut.ts';
import { splitShortcut } from '../../kit/keys/use-key-labels.ts';

/** A command that can be selected by name. */
export interface CommandItem {
  readonly id: string;
  readonly title: string;
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
  const shortcutOf = useCommandShortcut();
  return useMemo(() => {
    const commandContext = { system, grid };
    return commands
      .filter((command) => isOffered(command, commandContext))
      .map((command) => ({
        id: command.id,
        title: labelOf(command),
        hint: text(`keys.group.${command.group}`),
        keys: splitShortcut(shortcutOf(command.id)?.keys ?? '')
          .flat()
          .filter(Boolean),
        run: () => runCommand(command, commandContext),
      }));
  }, [system, grid, text, labelOf, shortcutOf]);
}
