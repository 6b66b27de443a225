import * as z from 'zod/mini';
import { effects, largestValue, type NewFault } from './fault.types.ts';
import { type Preset, presetNames, presets } from './presets.ts';

/** The faults that an address pins, and the seed of those that happen at random. */
export interface PinnedFaults {
  readonly faults: readonly NewFault[];
  readonly seed: number | null;
}

const pinned = z.object({
  seed: z.nullable(z.int()),
  faults: z.array(
    z.object({
      effect: z.enum(effects),
      method: z.string(),
      path: z.string(),
      when: z.union([
        z.literal('always'),
        z.object({ nth: z.int().check(z.positive()) }),
        z.object({ probability: z.number().check(z.minimum(0), z.maximum(1)) }),
      ]),
      value: z.number().check(z.minimum(-largestValue), z.maximum(largestValue)),
    }),
  ),
});

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const isPreset = (name: string): name is Preset => (presetNames as readonly string[]).includes(name);

/** The faults in the query of an address: names of presets (`?faults=slow,socket`), or faults as JSON; none if it can't be read. */
export function readFaultLink(search: string): PinnedFaults {
  const text = new URLSearchParams(search).get('faults') ?? '';
  if (!text.startsWith('{')) {
    const faults = text
      .split(',')
      .filter(isPreset)
      .flatMap((name): readonly NewFault[] => presets[name]);
    return { faults, seed: null };
  }
  const { data } = pinned.safeParse(parseJson(text));
  return data ?? { faults: [], seed: null };
}

/** The address with these faults pinned, so that they survive a reload. */
export function toFaultLink(address: string, faults: readonly NewFault[], seed: number): string {
  const url = new URL(address);
  const rules = faults.map(({ effect, method, path, when, value }) => ({
    effect,
    method,
    path,
    when,
    value,
  }));
  url.searchParams.set('faults', JSON.stringify({ seed, faults: rules }));
  return url.href;
}
