import type { PaletteItem } from './palette-items.ts';
import { useCommandPaletteItems } from './use-command-palette-items.tsx';
import { useHelpItems } from './use-help-items.tsx';
import { usePageItems, usePlaceItems } from './use-place-items.tsx';
import { useSettingItems } from './use-setting-items.tsx';
import { useViewItems } from './use-view-items.tsx';

/** All palette items that need no server. */
export function useLocalItems(): readonly PaletteItem[] {
  return [
    ...usePlaceItems(),
    ...usePageItems(),
    ...useViewItems(),
    ...useCommandPaletteItems(),
    ...useSettingItems(),
    ...useHelpItems(),
  ];
}
