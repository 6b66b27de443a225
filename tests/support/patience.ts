import { vi } from 'vitest';

/** How long a test of this project waits for a condition, in ms. */
export const conditionTimeout = Number(process.env.CONDITION_TIMEOUT);

/** Vitest gives a condition one second unless told otherwise: too little on a busy machine. */
const { waitFor } = vi;
vi.waitFor = (condition, options) =>
  waitFor(condition, typeof options === 'number' ? options : { timeout: conditionTimeout, ...options });
