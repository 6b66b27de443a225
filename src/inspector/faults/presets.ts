import type { NewFault } from './fault.types.ts';

const everyCall = { method: '*', path: '**', when: 'always', value: 0 } as const;
const once = { nth: 1 } as const;
/** Longer than anybody waits, in s. */
const untilEnded = 86_400;

/** The usual faults, by one press or by their name in the address. */
export const presets = {
  offline: [
    { ...everyCall, effect: 'offline' },
    { ...everyCall, effect: 'cut', value: untilEnded },
  ],
  slow: [{ ...everyCall, effect: 'latency', value: 2000 }],
  conflict: [{ ...everyCall, effect: '412', when: once }],
  session: [{ ...everyCall, effect: 'sessionExpiry', when: once }],
  socket: [{ ...everyCall, effect: 'cut' }],
} as const satisfies Record<string, readonly NewFault[]>;
export type Preset = keyof typeof presets;

export const presetNames = Object.keys(presets) as Preset[];
