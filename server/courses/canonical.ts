const inOrder = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** A value as JSON text, the same for what is the same in whatever order its keys stand. */
export const canonical = (value: unknown): string => JSON.stringify(value, inOrder);
