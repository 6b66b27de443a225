import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { countLooseMatchers, findClassSelectors } from './loose.ts';

/** Files that find elements by class, how often, and why there is nothing else to find them by. */
const classSelectors: Readonly<Record<string, readonly [count: number, reason: string]>> = {
  'e2e/grid/grid.spec.ts': [6, 'the geometry of the drawn table, which is hidden from assistive technology'],
  'e2e/keys/overlays.spec.ts': [1, 'the open overlays of Blueprint'],
  'e2e/shell/looks.spec.ts': [
    3,
    'animations of Blueprint, a menu without a name, and boxes that are measured',
  ],
  'e2e/shell/tabs.spec.ts': [1, 'the geometry of the drawn table, which is hidden from assistive technology'],
  'e2e/shell/translated.spec.ts': [3, 'the heads and bones of the drawn table, and what a filter is called'],
  'e2e/support/axe.ts': [1, 'animations of Blueprint'],
  'e2e/support/list.ts': [3, 'the geometry of the drawn table, which is hidden from assistive technology'],
  'views/kit/later.test.tsx': [1, 'animations of Blueprint'],
  'views/kit/overlay-focus.test.ts': [2, 'the elements that Blueprint adds to an overlay'],
  'views/kit/rich-text/editor.test.ts': [1, 'the lines of Quill’s document'],
  'views/kit/rich-text/html.test.ts': [1, 'attributes that must not be left in a text'],
};

it('tests state whole values', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: 'tests', exclude: ['architecture/**'] });
  expect(files.length).toBeGreaterThan(500);
  const found = files.toSorted().flatMap((path) => {
    const counts = countLooseMatchers(readFileSync(`tests/${path}`, 'utf8'));
    return Object.entries(counts).map(([matcher, count]) => [path, matcher, count]);
  });
  expect(found).toEqual([]);
});

it('tests find elements by role, name or data, apart from those that are counted here', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: 'tests', exclude: ['architecture/**'] });
  const found = files.toSorted().flatMap((path) => {
    const { length } = findClassSelectors(readFileSync(`tests/${path}`, 'utf8'));
    return length > 0 ? [[path, length]] : [];
  });
  expect(found).toEqual(Object.entries(classSelectors).map(([path, [count]]) => [path, count]));
});

it('the check sees each selector of a class, and passes those of roles, tags, ids and attributes', () => {
  const source = [
    `page.locator('.queue-item')`,
    `row.querySelector<HTMLElement>('li.paper > bdi')`,
    `focus.closest(\n  ".grid",\n)`,
    'page.locator(`[data-row="5"] .check`)',
    `page.locator('[class*="-enter"]')`,
    `page.getByRole('button', { name: 'a.b' })`,
    `page.locator('a[href="/a.pdf"]')`,
    `page.locator('#main > h1')`,
    `page.locator('[data-row="1"] [data-column]')`,
  ].join('\n');
  expect(findClassSelectors(source)).toEqual([
    '.queue-item',
    'li.paper > bdi',
    '.grid',
    '[data-row="5"] .check',
    '[class*="-enter"]',
  ]);
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
