import { HandUpIcon } from '@blueprintjs/icons';
import { useMemo, useSyncExternalStore } from 'react';
import { useText } from '../../kit/hooks/use-text.ts';
import { listPageControls } from '../../kit/keys/page-controls.ts';
import { useCommandShortcut } from '../../kit/keys/use-command-shortcut.ts';
import { splitShortcut } from '../../kit/keys/use-key-labels.ts';
import { countKnownMenus, onMenuKnown } from '../../kit/menus/menu-entries.ts';
import type { PaletteItem } from './palette-items.ts';

/**
 * What one can do on the page below the palette: its own buttons by their own names, so that a new one is found
 * without being listed anywhere. Read when the palette opens, and when the entries of another menu have arrived.
 */
export function useControlItems(): readonly PaletteItem[] {
  const shortcutOf = useCommandShortcut();
  const text = useText();
  const knownMenus = useSyncExternalStore(onMenuKnown, countKnownMenus);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is read, which has more entries with every menu
  return useMemo(
    () =>
      listPageControls().map(({ name, section, selected, command, press }, place) => {
        const where = section === name ? null : section;
        const hint = [where, selected && text('search.selected')].filter(Boolean).join(' · ');
        const keys = splitShortcut((command && shortcutOf(command)?.keys) || '')
          .flat()
          .filter(Boolean);
        return {
          id: `control-${place}`,
          group: 'controls',
          title: name,
          ...(hint && { hint }),
          icon: <HandUpIcon />,
          ...(keys.length > 0 && { keys }),
          // The palette has to be gone: while it is open, it takes the focus back.
          run: () => requestAnimationFrame(press),
        };
      }),
    [shortcutOf, text, knownMenus],
  );
}
