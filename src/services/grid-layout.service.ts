import * as z from 'zod/mini';
import { keepBelonging, readBelonging } from './belongings.service.ts';
import { keepInVault, readVault } from './vault.service.ts';

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

const memory = z.object({
  layout: z.catch(z.nullable(layout), null),
  profile: z.catch(z.enum(['triage', 'sheet']), 'triage'),
});

/** The last query, as in the URL. It may contain personal data, so it is stored encrypted. */
const query = z.catch(z.string().check(z.maxLength(6000)), '');

/** The stored state of a list for a user on this device. */
export interface GridMemory {
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
export function readGridMemory(owner: number, list: string): GridMemory {
  const found = z.safeParse(memory, readBelonging(owner, nameOf(list)));
  const asked = z.parse(query, readVault(owner, 'device', nameOf(list)));
  return { ...(found.success ? found.data : { layout: null, profile: 'triage' }), query: asked };
}

/** Stores part of the state; the rest stays unchanged. */
export function keepGridMemory(owner: number, list: string, change: Partial<GridMemory>): void {
  const { query: asked, ...looks } = { ...readGridMemory(owner, list), ...change };
  if (change.query !== undefined) keepInVault(owner, 'device', nameOf(list), asked);
  if (change.layout !== undefined || change.profile !== undefined) keepBelonging(owner, nameOf(list), looks);
}
