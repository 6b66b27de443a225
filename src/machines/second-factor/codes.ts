/** Whether this may be a code of an authenticator app: six digits, with or without spaces between them. */
export const isCode = (typed: string): boolean => /^\d{6}$/.test(typed.replace(/\s/g, ''));

/** Arabic and Persian digits as European ones: a keyboard writes its own, an authenticator app shows either. */
export const inEuropeanDigits = (typed: string): string =>
  typed.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
