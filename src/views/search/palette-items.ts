import type { ReactElement } from 'react';
import type { SearchSubject } from '../../../contract/search.ts';
import { type Findable, isNamedBy, ranked } from '../../machines/search/ranking.ts';
import type { Scope } from '../../machines/search/scope.ts';

/** The parts of the palette whose items are known here, in their order; what the server finds stands by subject. */
export const localGroups = [
  'favourites',
  'recent',
  'pages',
  'views',
  'commands',
  'settings',
  'help',
] as const;
export type LocalGroup = (typeof localGroups)[number];
export type PaletteGroup = LocalGroup | SearchSubject;

/** How an item is chosen: Enter, Mod+Enter, Shift+Enter. */
export type Way = 'open' | 'background' | 'look';

/** Something the palette can do. */
export interface PaletteItem extends Findable {
  readonly id: string;
  readonly group: PaletteGroup;
  readonly icon: ReactElement;
  /** Keys that do the same, as the keyboard has them. */
  readonly keys?: readonly string[];
  /** The field keeps the palette open, with this text. */
  readonly next?: string;
  readonly run: (way: Way) => void;
}

export interface PaletteSection {
  readonly group: PaletteGroup;
  readonly items: readonly PaletteItem[];
}

/** So many options at most, and of one group while there are others. */
const mostItems = 50;
const mostOfGroup = 6;

const groupsOf: Readonly<Record<Scope, readonly LocalGroup[]>> = {
  everything: localGroups,
  commands: ['commands', 'settings'],
  people: [],
  applications: [],
  screens: ['favourites', 'pages', 'views'],
  help: ['help'],
};

/** A figure: whoever types one looks for a record. */
const isNumber = (words: string): boolean => /\d{3}/.test(words);

const sectionsOf = <Group extends PaletteGroup>(
  groups: readonly Group[],
  items: readonly PaletteItem[],
  most: number,
): readonly PaletteSection[] =>
  groups
    .map((group) => ({ group, items: items.filter((item) => item.group === group).slice(0, most) }))
    .filter((section) => section.items.length > 0);

/** Without any words: what one would come back to, where one can go, and help. */
const isShownAtRest = ({ group, next }: PaletteItem): boolean =>
  (group === 'favourites' || group === 'recent' || group === 'pages' || group === 'help') && !next;

/**
 * What the palette lists: the items of the scope that fit the words, by group, and the records the server found; those
 * come before what merely contains the words, and for a number before everything. Fifty at most.
 */
export function listed(
  scope: Scope,
  words: string,
  local: readonly PaletteItem[],
  records: readonly PaletteItem[],
): readonly PaletteSection[] {
  const groups = groupsOf[scope];
  const own = local.filter(({ group }) => groups.some((each) => each === group));
  const shown = words || scope !== 'everything' ? ranked(own, words) : own.filter(isShownAtRest);
  const known = sectionsOf(groups, shown, scope === 'everything' ? mostOfGroup : mostItems);
  const found = sectionsOf([...new Set(records.map(({ group }) => group))], records, mostItems);
  // Stands above the records, and stays there when they come: what was meant by its name.
  const isMeant = ({ items }: PaletteSection) =>
    !isNumber(words) && items.some((item) => isNamedBy(item, words));
  const meant = known.filter(isMeant);
  const all = [...meant, ...found, ...known.filter((section) => !meant.includes(section))];
  let left = mostItems;
  return all.flatMap(({ group, items }) => {
    const some = items.slice(0, left);
    left -= some.length;
    return some.length > 0 ? [{ group, items: some }] : [];
  });
}
