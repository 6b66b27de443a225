import * as z from 'zod/mini';
import { keepBelonging, readBelonging } from './belongings.service.ts';

const name = 'panes';
const device = 0;

const kept = z.object({
  sizes: z.catch(z.record(z.string(), z.number()), {}),
  dockOpen: z.catch(z.boolean(), false),
});

/** Pane sizes in px by name, and whether the dock is open, as stored on this device. */
export type PaneArrangement = z.output<typeof kept>;

export function readPanes(): PaneArrangement {
  const found = z.safeParse(kept, readBelonging(device, name));
  return found.success ? found.data : { sizes: {}, dockOpen: false };
}

export const keepPanes = (panes: PaneArrangement): void => keepBelonging(device, name, panes);
