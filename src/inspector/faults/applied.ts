const names = new WeakMap<object, string>();

/** Remembers which faults a response, an error or a frame comes from, for whoever records it. */
export function markFaulty<Value>(value: Value, name: string): Value {
  if (typeof value === 'object' && value !== null) names.set(value, name);
  return value;
}

/** The names of the faults that a value comes from; null if it is as it came. */
export const getFaultName = (value: unknown): string | null =>
  (typeof value === 'object' && value !== null ? names.get(value) : undefined) ?? null;

/** The event by which a faulty socket reports a frame that it withholds; its data is the frame. */
export const frameWithheld = 'framewithheld';
