import type { PaletteItem } from './palette-items.ts';
import { useCommandPaletteItems } from './use-command-palette-items.tsx';
import { useDestinationItems, usePageItems } from './use-destination-items.tsx';
import { useHelpItems } from './use-help-items.tsx';
import { useSettingItems } from './use-setting-items.tsx';
import { useViewItems } from './use-view-items.tsx';

/** All palette items that need no server. */
export function useLocalItems(): readonly PaletteItem[] {
  return [
    ...useDestinationItems(),
    ...usePageItems(),
    ...useViewItems(),
    ...useCommandPaletteItems(),
    ...useSettingItems(),
    ...useHelpItems(),
  ];
}
