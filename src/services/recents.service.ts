import * as z from 'zod/mini';
import { searchSubjects } from '../../contract/search.ts';
import { keepInVault, readVault, watchVault } from './vault.service.ts';

const name = 'places';

const place = z.object({
  path: z.nullable(z.string().check(z.startsWith('/'), z.maxLength(500))),
  record: z.nullable(z.object({ subject: z.enum(searchSubjects), id: z.int() })),
  title: z.nullable(z.string().check(z.maxLength(300))),
});
const places = z.catch(z.array(place), []);
const kept = z.object({ favourites: places, recent: places });

/** The user's favourite and recently viewed pages and records. */
export type Places = z.output<typeof kept>;

/** The stored items of a user; empty when nothing readable is stored. */
export function readPlaces(owner: number): Places {
  const found = z.safeParse(kept, readVault(owner, 'device', name));
  return found.success ? found.data : { favourites: [], recent: [] };
}

export const keepPlaces = (owner: number, places: Readonly<Places>): boolean =>
  keepInVault(owner, 'device', name, places);

/** Calls back when another window has changed the user's items. Returns the function that stops watching. */
export const watchPlaces = (owner: number, onChange: () => void): (() => void) =>
  watchVault(owner, 'device', name, onChange);
