import type { IntlShape } from 'react-intl';
import { isKnownTime } from '../../../machines/kit/known-time.ts';

const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value);

/** 3 Mar 2026: a day as it is in every time zone, a timestamp on the user's day; empty when unknown. */
export const formatMediumDate = (intl: IntlShape, value: string): string =>
  isKnownTime(value)
    ? intl.formatDate(value, { dateStyle: 'medium', ...(isDay(value) && { timeZone: 'UTC' }) })
    : '';
