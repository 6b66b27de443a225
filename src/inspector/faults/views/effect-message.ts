import type { Effect } from '../fault.types.ts';

type Status = Extract<Effect, `${number}`>;

const isStatus = (effect: Effect): effect is Status => /^\d/.test(effect);

/** The message that names an effect. */
export const getEffectMessage = (effect: Effect) =>
  isStatus(effect)
    ? (`inspectorFaults.effect.http${effect}` as const)
    : (`inspectorFaults.effect.${effect}` as const);
