/** A line for each entry, so that a changed machine changes only its own. */
export const formatEntries = (entries: readonly (readonly [string, unknown])[]): string =>
  `{\n${entries.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join(',\n')}\n}`;
