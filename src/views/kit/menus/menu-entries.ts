import type { MenuItemProps } from '@blueprintjs/core';
import type { ReactElement, ReactNode } from 'react';

/** An entry of a menu that is given as data, so that it is found without opening the menu. */
export interface MenuEntry {
  readonly key: string;
  readonly text: string;
  /** How the menu shows the text. */
  readonly label?: ReactElement;
  /** The name of its group within the menu. */
  readonly section?: string;
  /** Set where it is a choice: whether it is chosen. */
  readonly selected?: boolean;
  /** Several of these choices can be selected; the menu stays open. */
  readonly multiple?: true;
  readonly icon?: MenuItemProps['icon'];
  readonly intent?: NonNullable<MenuItemProps['intent']>;
  readonly disabled?: boolean;
  /** Begins a group: a divider is above. */
  readonly startsGroup?: true;
  readonly onClick: () => void;
}

export type MenuEntries = readonly MenuEntry[];

/** Shows the entries of a menu. */
export type RenderEntries = (entries: MenuEntries) => ReactNode;

const entriesByButton = new WeakMap<Element, MenuEntries>();

/** The entries of a menu by its button; undefined for other elements. */
export const getMenuEntries = (button: Element): MenuEntries | undefined => entriesByButton.get(button);

const listeners = new Set<() => void>();
let knownMenus = 0;

/** Makes the entries of a menu known by its button. */
export function knowMenuEntries(button: Element, entries: MenuEntries): void {
  const isNew = !entriesByButton.has(button);
  entriesByButton.set(button, entries);
  if (!isNew) return;
  knownMenus += 1;
  for (const listener of listeners) listener();
}

/** How many menus have become known so far; they do so some time after their page. */
export const countKnownMenus = (): number => knownMenus;

/** Calls back when another menu becomes known. @returns how to stop that. */
export function onMenuKnown(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
