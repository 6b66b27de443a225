import { expect, it } from 'vitest';
import { toMailTime } from '../../../../server/domain/notifications/settings/mail-time.ts';
import { defaultSettings } from '../../../support/notification-settings.ts';

type Settings = Parameters<typeof toMailTime>[1];

const at = (now: string, more: Partial<Settings>, kind: Parameters<typeof toMailTime>[0] = 'documents') =>
  toMailTime(kind, { ...defaultSettings, ...more }, new Date(now))?.toISOString() ?? null;
const withMail = (mail: 'never' | 'now' | 'daily') => ({
  kinds: {
    ...defaultSettings.kinds,
    documents: { bell: true, mail },
    security: { bell: true, mail } as const,
  },
});
const now = withMail('now');
const daily = withMail('daily');

it('is never, without email', () => {
  expect(at('2026-11-30T12:00:00Z', withMail('never'))).toBeNull();
});

it('is now, by day', () => {
  expect(at('2026-11-30T12:34:56Z', now)).toBe('2026-11-30T12:34:56.000Z');
});

it.each([
  ['before the hour', '2026-11-30T07:59:59Z', '2026-11-30T08:00:00.000Z'],
  ['at the hour', '2026-11-30T08:00:00Z', '2026-12-01T08:00:00.000Z'],
  ['after the hour', '2026-11-30T08:00:01Z', '2026-12-01T08:00:00.000Z'],
  ['on the last day of a month, late', '2026-11-30T23:30:00Z', '2026-12-01T08:00:00.000Z'],
])('is the next hour of the summary, %s', (_when, given, expected) => {
  expect(at(given, daily)).toBe(expected);
});

it.each([
  ['in Toronto', 'America/Toronto', '2026-11-30T12:00:00Z', '2026-11-30T13:00:00.000Z'],
  ['in Kolkata', 'Asia/Kolkata', '2026-11-30T02:00:00Z', '2026-11-30T02:30:00.000Z'],
  ['in Kolkata, after it', 'Asia/Kolkata', '2026-11-30T02:30:00Z', '2026-12-01T02:30:00.000Z'],
  ['in Auckland', 'Pacific/Auckland', '2026-11-30T18:00:00Z', '2026-11-30T19:00:00.000Z'],
  ['where clocks go forward that night', 'Europe/London', '2026-03-28T09:00:00Z', '2026-03-29T07:00:00.000Z'],
  ['where clocks go back that night', 'Europe/London', '2026-10-24T09:00:00Z', '2026-10-25T08:00:00.000Z'],
])('is the hour that clocks show %s', (_where, timeZone, given, expected) => {
  expect(at(given, { ...daily, timeZone })).toBe(expected);
});

it('is when the clocks go forward, if they skip the hour', () => {
  expect(at('2026-03-28T12:00:00Z', { ...daily, summaryHour: 1, quietHours: null })).toBe(
    '2026-03-29T01:00:00.000Z',
  );
});

it('is the first of two hours of the same name', () => {
  expect(at('2026-10-24T12:00:00Z', { ...daily, summaryHour: 1, quietHours: null })).toBe(
    '2026-10-25T00:00:00.000Z',
  );
});

const night = { quietHours: { from: 20, until: 7 } };
const noon = { quietHours: { from: 12, until: 14 } };
it.each([
  ['one minute before them', night, '2026-11-30T19:59:00Z', '2026-11-30T19:59:00.000Z'],
  ['in their first minute', night, '2026-11-30T20:00:00Z', '2026-12-01T07:00:00.000Z'],
  ['after midnight', night, '2026-11-30T00:30:00Z', '2026-11-30T07:00:00.000Z'],
  ['in their last minute', night, '2026-11-30T06:59:00Z', '2026-11-30T07:00:00.000Z'],
  ['when they end', night, '2026-11-30T07:00:00Z', '2026-11-30T07:00:00.000Z'],
  ['before those of the same day', noon, '2026-11-30T11:59:00Z', '2026-11-30T11:59:00.000Z'],
  ['in those of the same day', noon, '2026-11-30T12:00:00Z', '2026-11-30T14:00:00.000Z'],
  ['after those of the same day', noon, '2026-11-30T14:00:00Z', '2026-11-30T14:00:00.000Z'],
  ['without any', { quietHours: null }, '2026-11-30T23:00:00Z', '2026-11-30T23:00:00.000Z'],
])('waits for the end of quiet hours: %s', (_when, quiet, given, expected) => {
  expect(at(given, { ...now, ...quiet })).toBe(expected);
});

it('moves a summary out of quiet hours', () => {
  expect(at('2026-11-30T12:00:00Z', { ...daily, summaryHour: 6 })).toBe('2026-12-01T07:00:00.000Z');
});

it('does not wait where the account may be in danger', () => {
  expect(at('2026-11-30T23:00:00Z', now, 'security')).toBe('2026-11-30T23:00:00.000Z');
});
