const prefix = 'draft';

/** The tab's own storage; null where there is none or the browser forbids it. */
function storage(): Storage | null {
  try {
    return globalThis.sessionStorage ?? null;
  } catch {
    return null;
  }
}

const keyOf = (owner: number, form: string): string => `${prefix}/${owner}/${form}`;

/** What `owner` (0 for a guest) typed into a form before; empty when nothing readable is kept. */
export function readDraft(owner: number, form: string): Readonly<Record<string, unknown>> {
  try {
    const kept: unknown = JSON.parse(storage()?.getItem(keyOf(owner, form)) ?? 'null');
    return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? { ...kept } : {};
  } catch {
    return {};
  }
}

/** Keeps what was typed until the tab is closed. Passwords must not be among `values`. */
export function keepDraft(owner: number, form: string, values: Readonly<Record<string, unknown>>): void {
  try {
    storage()?.setItem(keyOf(owner, form), JSON.stringify(values));
  } catch {
    // A full or forbidden storage costs the draft, not the form.
  }
}

/** The device's own storage; null where there is none or the browser forbids it. */
function device(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

/** What this device holds of `owner`'s work because it could not be sent; null when nothing readable is there. */
export function readHeld(owner: number, form: string): Readonly<Record<string, unknown>> | null {
  try {
    const held: unknown = JSON.parse(device()?.getItem(keyOf(owner, form)) ?? 'null');
    return typeof held === 'object' && held !== null && !Array.isArray(held) ? { ...held } : null;
  } catch {
    return null;
  }
}

/** Holds work until it can be sent, or its owner signs out; answers whether the device took it. */
export function hold(owner: number, form: string, work: Readonly<Record<string, unknown>>): boolean {
  try {
    device()?.setItem(keyOf(owner, form), JSON.stringify(work));
    return device() !== null;
  } catch {
    return false;
  }
}

/** Lets go of what was held: it is sent. */
export const letGo = (owner: number, form: string): void => device()?.removeItem(keyOf(owner, form));

/** Forgets one form's draft. */
export const dropDraft = (owner: number, form: string): void => storage()?.removeItem(keyOf(owner, form));

/** Forgets every draft: the person has signed out. */
export function dropDrafts(): void {
  for (const kept of [storage(), device()])
    for (const key of Object.keys(kept ?? {})) if (key.startsWith(`${prefix}/`)) kept?.removeItem(key);
}
