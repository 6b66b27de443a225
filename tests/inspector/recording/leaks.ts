/** What must not be in an exported recording, as regular expressions that the product does not use. */
const shapes: Readonly<Record<string, RegExp>> = {
  token: /(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{40,}/,
  hexadecimal: /[0-9a-f]{40,}/i,
  jwt: /eyJ\w+\.\w+/,
  bearer: /bearer [\w.-]{8,}/i,
  cookie: /\b\w+=\w+; \w+=\w+/,
  email: /[\w.+-]+(?:@|%40)\w+(?:\.\w+)*\.[a-z]{2,}/i,
  passport: /(?<![A-Za-z0-9])[A-Z]{1,2}\d{6,8}(?![A-Za-z0-9])/,
};

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** All texts of a value with its keys, also those in JSON within a text, and with addresses decoded. */
function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') {
    const decoded = decode(value);
    try {
      const inner: unknown = JSON.parse(value);
      return typeof inner === 'object' ? [value, decoded, ...textsOf(inner)] : [value, decoded];
    } catch {
      return [value, decoded];
    }
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => [key, ...textsOf(part)]);
}

/** Every place where something of a forbidden shape is left. */
export const findLeaks = (value: unknown): readonly string[] =>
  textsOf(value).flatMap((text) =>
    Object.entries(shapes).flatMap(([name, shape]) => (shape.test(text) ? [`${name}: ${text}`] : [])),
  );
