export {
  type Day,
  getDaysBetween,
  isDay,
  toLastDay,
  toLocalDay,
  toUtcDay,
} from '../../../../contract/facts/days.ts';
