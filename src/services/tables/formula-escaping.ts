/**
 * Where spreadsheets would run text as a formula: at its beginning, and after each separator and line end, since a file
 * may be read with another separator than it was written with, which ends at quotation marks inside a cell. Signs in
 * full width count in Japanese and Chinese versions. Leading apostrophes are part of the text.
 */
const formula = /^(?='*[=+\-@\t\r\n＝＋－＠])|(?<=[,;\t\r\n])(?=["']*[=+\-@＝＋－＠])/g;

const escapedFormula = /^'(?='*[=+\-@\t\r\n＝＋－＠])|(?<=[,;\t\r\n])'(?=["']*[=+\-@＝＋－＠])/g;

/** Prefixes parts of a text with an apostrophe that a spreadsheet would run as a formula (OWASP, CSV injection). */
export const escapeFormula = (text: string): string => text.replace(formula, "'");

/** Reverts `escapeFormula`. */
export const unescapeFormula = (text: string): string => text.replace(escapedFormula, '');
