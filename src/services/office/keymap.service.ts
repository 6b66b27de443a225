import * as z from 'zod/mini';
import { readLocal, watchLocal, writeLocal } from '../browser/local-store.service.ts';

const name = 'keymap';

const storedKeymap = z.record(z.string(), z.array(z.string().check(z.maxLength(60))).check(z.maxLength(10)));

/** Custom keys by command. */
export type StoredKeymap = z.output<typeof storedKeymap>;

/** The user's custom keys; empty when nothing readable is stored. */
export function readKeymap(owner: number): StoredKeymap {
  const found = z.safeParse(storedKeymap, readLocal(owner, name));
  return found.success ? found.data : {};
}

export const saveKeymap = (owner: number, keymap: Readonly<Record<string, readonly string[]>>): void =>
  writeLocal(owner, name, keymap);

/** Calls back when another window has changed the user's keys. Returns the function that stops watching. */
export const watchKeymap = (owner: number, onChange: () => void): (() => void) =>
  watchLocal(owner, name, onChange);

interface Device {
  readonly platform?: string;
  readonly userAgentData?: { readonly platform?: string };
  readonly keyboard?: { getLayoutMap?(): Promise<Iterable<readonly [string, string]>> };
}

// Two of the three are missing in the DOM types.
const device = (): Device => (globalThis.navigator as Device | undefined) ?? {};

/** Whether the keyboard has a ⌘ key. */
export function isMac(): boolean {
  const { userAgentData, platform } = device();
  return /mac|iphone|ipad/i.test(userAgentData?.platform ?? platform ?? '');
}

/** The character of each key by its code; empty when the browser doesn't tell. */
export async function readKeyboardLayout(): Promise<Readonly<Record<string, string>>> {
  const map = await device().keyboard?.getLayoutMap?.();
  return map ? Object.fromEntries(map) : {};
}
