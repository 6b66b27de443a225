import { vi } from 'vitest';

/** Vitest gives a condition one second unless told otherwise: too little on a busy machine. */
const { waitFor } = vi;
vi.waitFor = (condition, options) =>
  waitFor(condition, typeof options === 'number' ? options : { timeout: 60_000, ...options });
