/** The rows of every grid: 100,000 rows of 20 columns, each cell with its own short text. */
export const rowCount = 100_000;
export const columnCount = 20;
export const columnWidth = 150;

export const getCellText = (row: number, column: number): string => `r${row} c${column}`;

export const columnIds: readonly string[] = Array.from({ length: columnCount }, (_, index) => `c${index}`);
