import * as z from 'zod/mini';
import type { Day, Instant } from '../facts/days.ts';
import { asTyped, singleLine } from './text.ts';

/** A record id: a positive integer, as in the specification's `/user/{id}/…`. Accepts digits in a path or query. */
export const id = z.coerce.number().check(z.int(), z.positive());

/** An instant: ISO 8601 in UTC, with milliseconds. */
export const instant = z.iso.datetime() as z.ZodMiniType<Instant, Instant>;

/** Placeholder for a time that another back end doesn't return; it is displayed as empty. */
export const unknownInstant: Instant = '1970-01-01T00:00:00.000Z';

/** A date, `2026-11-21`, from the year 1: databases don't support the year 0. zod calls what it accepts a string. */
export const day = z.iso.date().check(z.regex(/^(?!0000)/)) as z.ZodMiniType<Day, Day>;

const isTimeZone = (name: string): boolean => {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** A time zone of the IANA database, such as `Asia/Kolkata`. */
export const timeZone = z.string().check(z.maxLength(60), z.refine(isTimeZone));

const offsetInstant = z.iso.datetime({ offset: true, local: true });

/** The date of an instant, in UTC; without an offset, the date as given. */
const dayOfInstant = z.pipe(
  z.pipe(
    offsetInstant,
    z.transform((given) => {
      const written = /(?:Z|[+-]\d{2}:?\d{2})$/i.test(given) ? new Date(given).toISOString() : given;
      return written.slice(0, written.indexOf('T'));
    }),
  ),
  day,
);

/** A date in a query; also accepts an instant (ISO 8601), which date pickers of other clients send. */
export const dayFilter = z.union([day, dayOfInstant]);

/** A record's version, increased by each write; also its ETag, in quotes. */
export const version = z.int().check(z.positive());

/** An email address: trimmed, in lower case, at most 254 characters (RFC 5321). */
export const email = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email());

/** A new password: 8 to 128 characters of any kind (NIST SP 800-63B §3.1.1.2: length, no composition rules). */
export const newPassword = asTyped(128, 8);

/** A person's name as they write it. */
export const fullName = singleLine(120);

/** A boolean in a query string. */
export const flag = z.pipe(
  z.enum(['true', 'false', '1', '0']),
  z.transform((given) => given === 'true' || given === '1'),
);

/** Page sizes of the specification (§9). */
export const pageSizes = [5, 10, 20, 25, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];
export const defaultPageSize: PageSize = 10;

/** The success envelope `{data}`. */
export const dataOf = <S extends z.ZodMiniType>(data: S) => z.object({ data });

/** The success envelope with a `message` for the user. */
export const messageOf = <S extends z.ZodMiniType>(data: S) => z.object({ data, message: z.string() });

/** Paging information; `total` counts all matching rows that the caller may see. */
export const pageMeta = z.object({
  page: z.int(),
  perPage: z.int(),
  total: z.int(),
  lastPage: z.int(),
});
export type PageMeta = z.output<typeof pageMeta>;

/** The list envelope: `{data: [...], meta}`. */
export const pageOf = <S extends z.ZodMiniType>(row: S) => z.object({ data: z.array(row), meta: pageMeta });

/** Several ids or words in one query value, separated by commas. */
export const commaList = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  commaListOf(z.enum(values));

/** The same for any item schema. */
export const commaListOf = <Part extends z.ZodMiniType<string, string>>(part: Part) =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(1000)),
      z.transform((given) => given.split(',').filter((each) => each !== '')),
    ),
    z.array(part),
  );
