import * as z from 'zod/mini';
import { readLocal, writeLocal } from '../browser/local-store.service.ts';
import { readVault, writeVault } from '../browser/vault.service.ts';

const column = z.object({
  id: z.string().check(z.maxLength(40)),
  width: z.optional(z.number()),
});

const layout = z.object({
  columns: z.array(column).check(z.maxLength(60)),
  pinned: z.number(),
  density: z.nullable(z.enum(['compact', 'cosy', 'roomy'])),
  /** The columns that the list had when it was stored. */
  known: z.array(z.string()),
});

const storedState = z.object({
  layout: z.catch(z.nullable(layout), null),
  profile: z.catch(z.enum(['triage', 'sheet']), 'triage'),
});

/** The last query, as in the URL. It may contain personal data, so it is stored encrypted. */
const query = z.catch(z.string().check(z.maxLength(6000)), '');

/** The stored state of a list for a user on this device. */
export interface StoredGridState {
  readonly layout: {
    readonly columns: readonly { readonly id: string; readonly width?: number | undefined }[];
    readonly pinned: number;
    readonly density: 'compact' | 'cosy' | 'roomy' | null;
    readonly known: readonly string[];
  } | null;
  readonly profile: 'triage' | 'sheet';
  readonly query: string;
}

const nameOf = (list: string): string => `grid/${list}`;

/** The stored state of `list` for `owner`; defaults when it can't be read. */
export function readGridState(owner: number, list: string): StoredGridState {
  const found = z.safeParse(storedState, readLocal(owner, nameOf(list)));
  const storedQuery = z.parse(query, readVault(owner, 'device', nameOf(list)));
  return { ...(found.success ? found.data : { layout: null, profile: 'triage' }), query: storedQuery };
}

/** Stores part of the state; the rest stays unchanged. */
export function saveGridState(owner: number, list: string, change: Partial<StoredGridState>): void {
  const { query: storedQuery, ...rest } = { ...readGridState(owner, list), ...change };
  if (change.query !== undefined) writeVault(owner, 'device', nameOf(list), storedQuery);
  if (change.layout !== undefined || change.profile !== undefined) writeLocal(owner, nameOf(list), rest);
}
