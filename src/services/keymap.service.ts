import * as z from 'zod/mini';
import { keepBelonging, readBelonging, watchBelonging } from './belongings.service.ts';

const name = 'keymap';

const kept = z.record(z.string(), z.array(z.string().check(z.maxLength(60))).check(z.maxLength(10)));

/** Keys by the command they are for, where a person has changed them. */
export type KeptKeymap = z.output<typeof kept>;

/** The keys a person has changed; none when nothing readable is kept. */
export function readKeymap(owner: number): KeptKeymap {
  const found = z.safeParse(kept, readBelonging(owner, name));
  return found.success ? found.data : {};
}

export const keepKeymap = (owner: number, keymap: Readonly<Record<string, readonly string[]>>): void =>
  keepBelonging(owner, name, keymap);

/** Calls back when another window has changed a person's keys. Gives the function that ends the watch. */
export const watchKeymap = (owner: number, onChange: () => void): (() => void) =>
  watchBelonging(owner, name, onChange);

interface Device {
  readonly platform?: string;
  readonly userAgentData?: { readonly platform?: string };
  readonly keyboard?: { getLayoutMap?(): Promise<Iterable<readonly [string, string]>> };
}

// Two of the three are not in the types of the platform yet.
const device = (): Device => (globalThis.navigator as Device | undefined) ?? {};

/** True on machines with a ⌘ key. */
export function isMac(): boolean {
  const { userAgentData, platform } = device();
  return /mac|iphone|ipad/i.test(userAgentData?.platform ?? platform ?? '');
}

/** What each key of the person's keyboard types, by its code; empty where the browser does not tell. */
export async function readKeyboardLayout(): Promise<Readonly<Record<string, string>>> {
  const map = await device().keyboard?.getLayoutMap?.();
  return map ? Object.fromEntries(map) : {};
}
