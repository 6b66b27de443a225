import { type Day, toUtcDay } from './days.ts';

const hourInMs = 3_600_000;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'iso8601',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(timeZone, made);
  return made;
}

/** How far clocks in a zone are ahead of UTC at a moment, in ms. */
function getOffset(timeZone: string, moment: number): number {
  const parts = formatOf(timeZone).formatToParts(moment);
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value);
  const local = Date.UTC(
    read('year'),
    read('month') - 1,
    read('day'),
    read('hour'),
    read('minute'),
    read('second'),
  );
  return local - Math.floor(moment / 1000) * 1000;
}

/** The day that people in a zone have at a moment. `timeZone` is a name of the IANA database. */
export const toDayIn = (timeZone: string, moment: Date): Day =>
  toUtcDay(moment.getTime() + getOffset(timeZone, moment.getTime()));

/**
 * The moment at which a day begins in a zone: midnight there, or the hour to which the clocks go forward at midnight. Of
 * two midnights it is the first.
 */
export function getStartOfDay(day: Day, timeZone: string): Date {
  const midnight = Date.parse(day);
  const before = midnight - getOffset(timeZone, midnight - 15 * hourInMs);
  const after = midnight - getOffset(timeZone, midnight + 15 * hourInMs);
  const isMidnight = (moment: number) => moment + getOffset(timeZone, moment) === midnight;
  const [start = before] = [before, after].toSorted((one, other) => one - other).filter(isMidnight);
  return new Date(start);
}
