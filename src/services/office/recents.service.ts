import * as z from 'zod/mini';
import { searchSubjects } from '../../../contract/kit/search.ts';
import { readVault, watchVault, writeVault } from '../browser/vault.service.ts';

const name = 'places';

const place = z.object({
  path: z.nullable(z.string().check(z.startsWith('/'), z.maxLength(500))),
  record: z.nullable(z.object({ subject: z.enum(searchSubjects), id: z.int() })),
  title: z.nullable(z.string().check(z.maxLength(300))),
});
const places = z.catch(z.array(place), []);
const storedRecents = z.object({ favourites: places, recent: places });

/** The user's favourite and recently viewed pages and records. */
export type Recents = z.output<typeof storedRecents>;

/** The stored items of a user; empty when nothing readable is stored. */
export function readRecents(owner: number): Recents {
  const found = z.safeParse(storedRecents, readVault(owner, 'device', name));
  return found.success ? found.data : { favourites: [], recent: [] };
}

export const saveRecents = (owner: number, places: Readonly<Recents>): boolean =>
  writeVault(owner, 'device', name, places);

/** Calls back when another window has changed the user's items. Returns the function that stops watching. */
export const watchRecents = (owner: number, onChange: () => void): (() => void) =>
  watchVault(owner, 'device', name, onChange);
