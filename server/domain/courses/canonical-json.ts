const sortKeys = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** A value as JSON with sorted keys, so that equal values give equal text. */
export const toCanonicalJson = (value: unknown): string => JSON.stringify(value, sortKeys);
