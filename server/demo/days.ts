import { type Day, toUtcDay } from '../../contract/facts/days.ts';

/** Milliseconds per day. */
export const dayLength = 86_400_000;

/** The UTC date of a time in milliseconds, `YYYY-MM-DD`. */
export const dayOf = (time: number): Day => toUtcDay(time);
