import { KeyCommandIcon } from '@blueprintjs/icons';
import { useMemo } from 'react';
import { useShownGrid } from '../../kit/keys/use-shown-grid.ts';
import { useCommandItems } from '../keys/use-command-items.ts';
import type { PaletteItem } from './palette-items.ts';

/** Commands as palette items; pages are listed separately. */
export function useCommandPaletteItems(): readonly PaletteItem[] {
  const commands = useCommandItems(useShownGrid());
  return useMemo(
    () =>
      commands.map(({ id, title, hint, keys, run }) => ({
        id: `command-${id}`,
        group: 'commands' as const,
        title,
        hint,
        icon: <KeyCommandIcon />,
        ...(keys.length > 0 && { keys }),
        run,
      })),
    [commands],
  );
}
