import type { ReactElement } from 'react';

/** The parts of the palette, in their order. */
export const paletteGroups = ['pages', 'applications', 'settings'] as const;
export type PaletteGroup = (typeof paletteGroups)[number];

/** Something the palette can do. */
export interface PaletteItem {
  readonly id: string;
  readonly group: PaletteGroup;
  readonly title: string;
  readonly hint?: string;
  readonly icon: ReactElement;
  readonly run: () => void;
}

/** Letters without case and marks: `Élève` is found by `eleve`. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\p{M}\u2066-\u2069]/gu, '')
    .toLowerCase();

/** The items whose words begin with, or contain, every word of the query; the better ones first, else in their order. */
export function matching(items: readonly PaletteItem[], query: string): readonly PaletteItem[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return items;
  const score = (item: PaletteItem): number => {
    const text = plain(`${item.title} ${item.hint ?? ''}`);
    if (!words.every((word) => text.includes(word))) return -1;
    return words.filter((word) => text.startsWith(word) || text.includes(` ${word}`)).length;
  };
  return items
    .map((item, place) => ({ item, place, score: score(item) }))
    .filter((each) => each.score >= 0)
    .sort((one, other) => other.score - one.score || one.place - other.place)
    .map((each) => each.item);
}
