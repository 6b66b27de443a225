import * as z from 'zod/mini';
import { readLocal, writeLocal } from '../browser/local-store.service.ts';

const name = 'panes';
const device = 0;

const storedPanes = z.object({
  sizes: z.catch(z.record(z.string(), z.number()), {}),
  dockOpen: z.catch(z.boolean(), false),
});

/** Pane sizes in px by name, and whether the dock is open, as stored on this device. */
export type PaneArrangement = z.output<typeof storedPanes>;

export function readPanes(): PaneArrangement {
  const found = z.safeParse(storedPanes, readLocal(device, name));
  return found.success ? found.data : { sizes: {}, dockOpen: false };
}

export const savePanes = (panes: PaneArrangement): void => writeLocal(device, name, panes);
