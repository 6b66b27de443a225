/** What can separate the cells of a row of text. */
export const tableSeparators = [',', ';', '\t', '|'] as const;
export type TableSeparator = (typeof tableSeparators)[number];
