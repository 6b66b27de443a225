import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createLanguageIntl } from '../../src/i18n/intl.ts';

test('the formatter has every function that a view calls', async () => {
  const files = (await readdir('src', { recursive: true })).filter((file) => /\.tsx?$/.test(file));
  const sources = await Promise.all(files.map((file) => readFile(join('src', file), 'utf8')));
  const called = sources.flatMap((source) => [
    ...[...source.matchAll(/\bintl\.(format\w+)/g)].map(([, name]) => name ?? ''),
    ...[...source.matchAll(/\{([^}]*)\} = useIntl\(\)/g)].flatMap(
      ([, names]) => names?.match(/format\w+/g) ?? [],
    ),
    ...[...source.matchAll(/<Formatted(\w+)/g)].map(([, name]) => `format${name}`),
  ]);
  expect(new Set(called).size).toBeGreaterThan(4);
  const intl = Object.entries(createLanguageIntl('en', {}));
  const functions = intl.flatMap(([name, value]) => (typeof value === 'function' ? [name] : []));
  expect([...new Set(called)].filter((name) => !functions.includes(name))).toEqual([]);
});

test('numbers, dates, lists and relative times are those of the language', () => {
  const { formatDate, formatTime, formatNumber, formatList, formatRelativeTime } = createLanguageIntl(
    'fr',
    {},
  );
  expect([
    formatDate('2026-11-24T12:00:00Z', { dateStyle: 'long', timeZone: 'UTC' }),
    formatTime('2026-11-24T12:00:00Z', { timeZone: 'UTC' }),
    formatNumber(1234.5),
    formatList(['un', 'deux', 'trois']),
    formatRelativeTime(-3, 'day'),
  ]).toEqual(['24 novembre 2026', '12:00', '1\u202f234,5', 'un, deux et trois', 'il y a 3 jours']);
});

test('a text that is missing is shown as its id and reported', () => {
  const reports: string[] = [];
  const intl = createLanguageIntl('en', {}, (detail) => reports.push(detail));
  expect(intl.formatMessage({ id: 'action.signIn' })).toBe('action.signIn');
  expect(reports).toHaveLength(1);
  expect(reports[0]).toContain('Missing message: "action.signIn"');
});
