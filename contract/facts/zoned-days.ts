import { type Day, dayInMs, toUtcDay } from './days.ts';

const hourInMs = 3_600_000;

/** Most formats to keep. Creating one is slow, and clients can send each zone in any mixture of capitals. */
const maxFormats = 100;
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  if (formats.size >= maxFormats) formats.clear();
  const made = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  formats.set(timeZone, made);
  return made;
}

/** `GMT`, `GMT+05:30`; with seconds before there were time zones: `GMT-04:56:02`. */
const offsetPattern = /^GMT(?:([+-])(\d{2}):(\d{2})(?::(\d{2}))?)?$/;

/** How far clocks in a zone are ahead of UTC at a moment, in ms. */
function getOffset(timeZone: string, moment: number): number {
  const name = formatOf(timeZone)
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign, hours = 0, minutes = 0, seconds = 0] = offsetPattern.exec(name ?? '') ?? [];
  const length = Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
  return (sign === '-' ? -length : length) * 1000;
}

/** The day that people in a zone have at a moment. `timeZone` is a name of the IANA database. */
export const toDayIn = (timeZone: string, moment: Date): Day =>
  toUtcDay(moment.getTime() + getOffset(timeZone, moment.getTime()));

/** The hour that clocks in a zone show at a moment, from 0 to 23. */
export const toHourIn = (timeZone: string, moment: Date): number =>
  new Date(moment.getTime() + getOffset(timeZone, moment.getTime())).getUTCHours();

/** When clocks in a zone first show a time, in ms as if they were in UTC; if they skip it, when they go forward. */
function getMoment(shown: number, timeZone: string): Date {
  const early = shown - getOffset(timeZone, shown - 15 * hourInMs);
  const late = shown - getOffset(timeZone, shown + 15 * hourInMs);
  const isShown = (moment: number) => moment + getOffset(timeZone, moment) === shown;
  const [start = early] = [early, late].toSorted((one, other) => one - other).filter(isShown);
  return new Date(start);
}

/**
 * The moment at which a day begins in a zone, or the day that is `after` days later: midnight there, or the hour to
 * which the clocks go forward at midnight. Of two midnights it is the first.
 */
export const getStartOfDay = (day: Day, timeZone: string, after = 0): Date =>
  getMoment(Date.parse(day) + after * dayInMs, timeZone);

/** The next moment after `now` at which clocks in a zone show a full hour, from 0 to 23. */
export function getNextHour(hour: number, timeZone: string, now: Date): Date {
  const midnight = Date.parse(toDayIn(timeZone, now));
  const moments = [0, 1, 2].map((days) => getMoment(midnight + days * dayInMs + hour * hourInMs, timeZone));
  return moments.find((moment) => moment > now) ?? now;
}
