/** `index` clamped to a list of `length`; 0 for an empty one. */
export const clamp = (index: number, length: number): number => Math.max(0, Math.min(length - 1, index));
