import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { countLooseMatchers } from './loose.ts';

it('tests state whole values', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: 'tests', exclude: ['architecture/**'] });
  expect(files.length).toBeGreaterThan(500);
  const found = files.toSorted().flatMap((path) => {
    const counts = countLooseMatchers(readFileSync(`tests/${path}`, 'utf8'));
    return Object.entries(counts).map(([matcher, count]) => [path, matcher, count]);
  });
  expect(found).toEqual([]);
});

it('the check sees each loose matcher, and passes exact ones', () => {
  expect(countLooseMatchers('expect(a).toBeTruthy(); expect(b).not.toBeFalsy();')).toEqual({
    toBeTruthy: 1,
    toBeFalsy: 1,
  });
  expect(countLooseMatchers('expect(a).toMatchObject({}); expect(b).rejects.toMatchObject({});')).toEqual({
    toMatchObject: 2,
  });
  expect(countLooseMatchers('expect(a).toEqual({}); expect(b).toBe(true); expect(c).toBeVisible();')).toEqual(
    {},
  );
});
