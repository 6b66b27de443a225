import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const page = readFileSync(`${root}docs/asvs.md`, 'utf8');
const [requirements = '', deviations = ''] = page.split('## Deviations');

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has, numbered from 1 without a gap. */
const sections: Readonly<Record<string, number>> = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
  '10.1': 2,
  '10.2': 2,
  '10.3': 4,
  '10.4': 11,
  '10.5': 5,
  '10.6': 2,
  '10.7': 3,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 4,
  '11.5': 1,
  '11.6': 1,
  '12.1': 3,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
  '17.1': 1,
  '17.2': 4,
  '17.3': 2,
};

describe('the map of ASVS 5.0, level 2', () => {
  it('has each of the 253 requirements once', () => {
    const all = Object.entries(sections).flatMap(([section, most]) =>
      Array.from({ length: most }, (_, at) => `${section}.${at + 1}`),
    );
    expect(all).toHaveLength(253);
    const numbered =
      requirements.match(/\b\d{1,2}\.\d\.\d{1,2}\b/g)?.filter((found) => found !== '5.0.0') ?? [];
    expect(numbered.toSorted()).toEqual(all.toSorted());
  });

  it('names tests and pages that exist', () => {
    const tests = [...requirements.matchAll(/`([a-z0-9-]+\/[A-Za-z0-9./-]+)`/g)]
      .map(([, path = '']) => `tests/${path}`)
      .filter((path) => path !== 'tests/tests/' && !path.startsWith('tests/tests/'));
    const pages = [...page.matchAll(/\]\(([a-z0-9-]+\.md)(?:#[a-z-]+)?\)/g)].map(
      ([, path = '']) => `docs/${path}`,
    );
    expect(tests.length).toBeGreaterThan(100);
    expect(pages.length).toBeGreaterThan(10);
    expect([...tests, ...pages].filter((path) => !existsSync(root + path))).toEqual([]);
  });

  it('explains each deviation that it names, and no others', () => {
    const named = [...requirements.matchAll(/\*\*deviation\*\* (\d+)/g)].map(([, number]) => Number(number));
    const explained = [...deviations.matchAll(/^(\d+)\. \*\*/gm)].map(([, number]) => Number(number));
    expect([...new Set(named)].toSorted((one, other) => one - other)).toEqual(explained);
  });
});
