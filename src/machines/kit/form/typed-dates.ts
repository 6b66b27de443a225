export { toIsoDate } from '../../../../contract/registration/dates.ts';

/** A date as typed: each part is any text, and empty where nothing is typed. */
export interface DateParts {
  readonly year: string;
  readonly month: string;
  readonly day: string;
}

/** Splits `2004-5-6` into its parts; incomplete input is kept. */
export function splitDate(value: string): DateParts {
  const [year = '', month = '', ...day] = value.split('-');
  return { year, month, day: day.join('') };
}

/** A whole date as people write it, `6/5/2003`, `06.05.2003` or `2003-05-06`; null if the text is not one. */
export function splitTypedDate(text: string): DateParts | null {
  const parts = text.trim().match(/^(\p{Nd}+)[\s./-]+(\p{Nd}+)[\s./-]+(\p{Nd}+)$/u);
  if (parts === null) return null;
  const [, first = '', month = '', last = ''] = parts;
  if (first.length === 4) return { year: first, month, day: last };
  return last.length === 4 ? { year: last, month, day: first } : null;
}

/** Whether a separator after a part of a date was typed, `6/`. */
export const endsInSeparator = (text: string): boolean => /^\p{Nd}{1,4}[\s./-]$/u.test(text);
