/** What a spreadsheet runs as a formula; Japanese and Chinese ones take full-width signs too. Apostrophes before it are text. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** A text for a spreadsheet, behind an apostrophe where it would be run (OWASP, CSV injection). */
export const guarded = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** A text as it was before it was guarded. */
export const unguarded = (text: string): string =>
  text.startsWith("'") && formula.test(text) ? text.slice(1) : text;
