// Checks of what was read as JSON before the first paint, which zod comes after (docs/decisions/0034).

type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isString = (value: unknown): value is string => typeof value === 'string';

export const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

/** A check for one of these values. */
export const isOneOf =
  <const Value>(...values: readonly Value[]) =>
  (value: unknown): value is Value =>
    values.some((known) => known === value);
