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
  /** The columns that the list had then. */
  known: z.array(z.string()),
});

const memory = z.object({
  layout: z.catch(z.nullable(layout), null),
  profile: z.catch(z.enum(['triage', 'sheet']), 'triage'),
});

/** What was asked for last, as an address has it. It may name a person, so that it is encrypted. */
const query = z.catch(z.string().check(z.maxLength(6000)), '');

/** What this device remembers of a list for a person. */
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

/** What is remembered of `list` for `owner`; whatever cannot be read is as if there were none. */
export function readGridMemory(owner: number, list: string): GridMemory {
  const found = z.safeParse(memory, readBelonging(owner, nameOf(list)));
  const asked = z.parse(query, readVault(owner, 'device', nameOf(list)));
  return { ...(found.success ? found.data : { layout: null, profile: 'triage' }), query: asked };
}

/** Remembers some of it; the rest stays as it is. */
export function keepGridMemory(owner: number, list: string, change: Partial<GridMemory>): void {
  const { query: asked, ...looks } = { ...readGridMemory(owner, list), ...change };
  if (change.query !== undefined) keepInVault(owner, 'device', nameOf(list), asked);
  if (change.layout !== undefined || change.profile !== undefined) keepBelonging(owner, nameOf(list), looks);
}
