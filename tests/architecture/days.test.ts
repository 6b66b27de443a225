import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findCutDays } from './days.ts';

it('days come from moments by the functions of contract/facts/days.ts alone', () => {
  const files = globSync('{contract,server,src,scripts}/**/*.{ts,tsx}');
  expect(files.length).toBeGreaterThan(1500);
  const found = files
    .toSorted()
    .flatMap((path) => findCutDays(readFileSync(path, 'utf8')).map((line) => `${path}:${line}`));
  expect(found.map((place) => place.replace(/:\d+$/, ''))).toEqual(['contract/facts/days.ts']);
});

it('the check sees each way of cutting a day off, and passes other cuts', () => {
  const source = [
    'at.slice(0, 10)',
    'at.slice(0,10)',
    'at.substring(0, 10)',
    "at.toISOString().split('T')[0]",
    'at.slice(0, 100)',
    'at.slice(0, 4)',
    "at.split(' ')",
  ].join('\n');
  expect(findCutDays(source)).toEqual([1, 2, 3, 4]);
});
