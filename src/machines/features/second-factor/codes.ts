/** Whether this can be a code of an authenticator app: six digits, spaces allowed. */
export const isCode = (typed: string): boolean => /^\d{6}$/.test(typed.replace(/\s/g, ''));

/** Converts Arabic and Persian digits to European ones: keyboards and authenticator apps may use either. */
export const toEuropeanDigits = (typed: string): string =>
  typed.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
