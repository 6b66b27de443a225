import type { ReactElement } from 'react';
import type { SearchSubject } from '../../../../contract/kit/search.ts';
import { rankItems, type SearchItem, titleMatches } from '../../../machines/shell/search/ranking.ts';
import type { Scope } from '../../../machines/shell/search/scope.ts';

/** Groups whose items are available locally, in order; the server's results are grouped by subject. */
export const localGroups = [
  'favourites',
  'recent',
  'pages',
  'views',
  'commands',
  'controls',
  'settings',
  'help',
] as const;
export type LocalGroup = (typeof localGroups)[number];
export type PaletteGroup = LocalGroup | SearchSubject;

/** Enter, Mod+Enter, Shift+Enter. */
export type OpenMode = 'open' | 'background' | 'preview';

/** An item of the palette. */
export interface PaletteItem extends SearchItem {
  readonly id: string;
  readonly group: PaletteGroup;
  readonly icon: ReactElement;
  /** Keys of the equivalent shortcut. */
  readonly keys?: readonly string[];
  /** Selecting the item keeps the palette open and puts this text into the field. */
  readonly next?: string;
  readonly run: (mode: OpenMode) => void;
}

export interface PaletteSection {
  readonly group: PaletteGroup;
  readonly items: readonly PaletteItem[];
}

/** Maximum number of options, in total and in one group while there are several. */
const maxItems = 50;
const maxItemsPerGroup = 6;

const groupsByScope: Readonly<Record<Scope, readonly LocalGroup[]>> = {
  everything: localGroups,
  commands: ['commands', 'controls', 'settings'],
  people: [],
  applications: [],
  screens: ['favourites', 'pages', 'views'],
  help: ['help'],
};

/** Someone who types a number is looking for a record. */
const isNumber = (words: string): boolean => /\d{3}/.test(words);

const toSections = <Group extends PaletteGroup>(
  groups: readonly Group[],
  items: readonly PaletteItem[],
  most: number,
): readonly PaletteSection[] =>
  groups
    .map((group) => ({ group, items: items.filter((item) => item.group === group).slice(0, most) }))
    .filter((section) => section.items.length > 0);

/** Shown for an empty query: favourites, recent records, pages and help. */
const isShownWithoutQuery = ({ group, next }: PaletteItem): boolean =>
  (group === 'favourites' || group === 'recent' || group === 'pages' || group === 'help') && !next;

/**
 * The sections of the palette: the local items of the scope that match the query, by group, and the server's records.
 * Records come before items that merely contain the query, and before everything for a number. Fifty items at most.
 */
export function buildSections(
  scope: Scope,
  words: string,
  local: readonly PaletteItem[],
  records: readonly PaletteItem[],
): readonly PaletteSection[] {
  const groups = groupsByScope[scope];
  const own = local.filter(({ group }) => groups.some((each) => each === group));
  const shown = words || scope !== 'everything' ? rankItems(own, words) : own.filter(isShownWithoutQuery);
  const known = toSections(groups, shown, scope === 'everything' ? maxItemsPerGroup : maxItems);
  const found = toSections([...new Set(records.map(({ group }) => group))], records, maxItems);
  // Groups with an item of exactly that name come first and stay there when records arrive.
  const hasExactMatch = ({ items }: PaletteSection) =>
    !isNumber(words) && items.some((item) => titleMatches(item, words));
  const exactSections = known.filter(hasExactMatch);
  const all = [...exactSections, ...found, ...known.filter((section) => !exactSections.includes(section))];
  let left = maxItems;
  return all.flatMap(({ group, items }) => {
    const some = items.slice(0, left);
    left -= some.length;
    return some.length > 0 ? [{ group, items: some }] : [];
  });
}
