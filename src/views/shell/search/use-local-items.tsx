import { fold } from '../../../machines/kit/values/fold.ts';
import type { PaletteItem } from './palette-items.ts';
import { useCommandPaletteItems } from './use-command-palette-items.tsx';
import { useControlItems } from './use-control-items.tsx';
import { useDestinationItems, usePageItems } from './use-destination-items.tsx';
import { useHelpItems } from './use-help-items.tsx';
import { useSettingItems } from './use-setting-items.tsx';
import { useViewItems } from './use-view-items.tsx';

/** Those of the page whose names nothing else in the palette has. */
function withoutKnown(
  controls: readonly PaletteItem[],
  known: readonly PaletteItem[],
): readonly PaletteItem[] {
  const names = new Set(known.map(({ title }) => fold(title)));
  return controls.filter(({ title }) => !names.has(fold(title)));
}

/** All palette items that need no server. */
export function useLocalItems(): readonly PaletteItem[] {
  const listed = [...useViewItems(), ...useCommandPaletteItems()];
  return [
    ...useDestinationItems(),
    ...usePageItems(),
    ...withoutKnown(useControlItems(), listed),
    ...listed,
    ...useSettingItems(),
    ...useHelpItems(),
  ];
}
