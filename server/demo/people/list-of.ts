/** The names in a text, separated by commas and possibly line breaks. */
export const listOf = (names: string): readonly string[] => names.trim().split(/,\s+/);
