/**
 * Text that spreadsheets run as a formula, including full-width signs in Japanese and Chinese versions. Leading
 * apostrophes are part of the text.
 */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** Prefixes text with an apostrophe if a spreadsheet would run it as a formula (OWASP, CSV injection). */
export const escapeFormula = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** Reverts `escapeFormula`. */
export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && formula.test(text) ? text.slice(1) : text;
