import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const addresses = [
  '/course/39',
  '/record/university/edit/1',
  '/applications/status',
  '/application/details-document',
  '/course-request',
  '/rename-document',
  '/access-control',
  '/record/edit/39',
  '/import/universities',
];

const properties = [
  'display',
  'padding',
  'margin',
  'font-size',
  'font-weight',
  'text-align',
  'background-color',
  'border-top-width',
  'list-style-type',
] as const;

/** How each kind of element of the page looks: its tag and classes, and what the style sheets make of them. */
const looks = (page: Page): Promise<string[]> =>
  page.locator('main').evaluate((root, names) => {
    const lines = [...root.querySelectorAll('*')].map((element) => {
      const style = getComputedStyle(element);
      const values = names.map((name) => style.getPropertyValue(name));
      return `${element.tagName} ${element.getAttribute('class') ?? ''}: ${values.join(', ')}`;
    });
    return [...new Set(lines)].sort();
  }, properties);

/** What of a page arrives last, where that is not its heading. */
const lastParts: Partial<Record<string, string>> = { '/access-control': '.factor-roles' };

/** The looks once nothing about them changes any more. */
async function settledLooks(page: Page): Promise<string[]> {
  await expect(page.locator('main h1')).toBeVisible();
  const lastPart = lastParts[new URL(page.url()).pathname];
  if (lastPart) await expect(page.locator(lastPart)).toBeVisible();
  await page.waitForLoadState('networkidle');
  let known = await looks(page);
  await expect
    .poll(async () => {
      const before = known;
      known = await looks(page);
      return before.length > 5 && before.join() === known.join();
    })
    .toBe(true);
  return known;
}

for (const address of addresses) {
  test(`${address} looks the same when it is opened first and when one comes from a list`, async ({
    page,
    signIn,
  }) => {
    await signIn('admin');
    await page.goto(address);
    const opened = await settledLooks(page);
    await page.goto('/application');
    await expect(page.locator('[data-row] [data-column]').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.evaluate((to) => {
      window.history.pushState(null, '', to);
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, address);
    await expect.poll(() => settledLooks(page)).toEqual(opened);
  });
}

test('a public page has its own colours in the dark, beside the styles of the office', async ({
  page,
  signIn,
  prefer,
}) => {
  const colours = async () => {
    await page.goto('/no/such/page');
    await expect(page.getByRole('link', { name: 'Go to home page' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    return page.getByRole('link').evaluateAll((links) => links.map((link) => getComputedStyle(link).color));
  };
  await prefer({ theme: 'dark' });
  const ofGuest = await colours();
  await signIn('admin');
  expect([ofGuest.length, await colours()]).toEqual([2, ofGuest]);
  // The library's colour of links, from which they are kept, is there.
  const selectors = await page.evaluate(() =>
    [...document.styleSheets]
      .flatMap(({ cssRules }) => [...cssRules])
      .flatMap((rule) => (rule instanceof CSSStyleRule ? rule.selectorText.split(', ') : [])),
  );
  expect(selectors).toContain('.bp6-dark a');
});
