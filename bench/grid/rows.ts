/** What every grid shows: 100,000 rows of 20 columns, each cell its own short text. */
export const rowCount = 100_000;
export const columnCount = 20;
export const columnWidth = 150;

/** The text of a cell. */
export const textOf = (row: number, column: number): string => `r${row} c${column}`;

export const columnIds: readonly string[] = Array.from({ length: columnCount }, (_, index) => `c${index}`);
