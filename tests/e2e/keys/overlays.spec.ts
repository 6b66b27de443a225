import type { Page } from '@playwright/test';
import { openList } from '../support/list.ts';
import { expect, test } from '../support/test.ts';
import { overlays } from './overlays.ts';

/** What has the focus, if it is inside the open overlay: its role or element, and its name. */
const start = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const active = document.activeElement;
    if (!(active instanceof HTMLElement) || !active.closest('.bp6-overlay-open')) return 'outside';
    const labelled = document.getElementById(active.getAttribute('aria-labelledby') ?? '');
    const label =
      active instanceof HTMLInputElement || active instanceof HTMLSelectElement ? active.labels?.[0] : null;
    const name =
      active.getAttribute('aria-label') ??
      labelled?.textContent ??
      label?.textContent ??
      active.textContent ??
      '';
    const type = active instanceof HTMLInputElement ? active.type : active.localName;
    return `${active.getAttribute('role') ?? type}: ${name.replaceAll(/[\u2068\u2069]/g, '').trim()}`;
  });

for (const { name, start: expected, path = '/application', width, open } of overlays) {
  test(`${name}: the focus starts where one works, letters go nowhere, and it comes back`, async ({
    page,
    signIn,
  }) => {
    await signIn('admin');
    if (width) await page.setViewportSize({ width, height: 800 });
    await (width ? page.goto(path) : openList(page, path));
    await expect(page.getByRole('navigation', { name: 'Saved views' })).toBeVisible();
    await open(page);
    await expect.poll(() => start(page)).toContain(expected);
    console.log('@@', name, '→', await start(page));
    await page.keyboard.press('g');
    await page.keyboard.press('h');
    const overlay = page.locator('.bp6-overlay-open');
    for (let press = 0; press < 2 && (await overlay.count()) > 0; press += 1)
      await page.keyboard.press('Escape');
    await expect(overlay).toHaveCount(0);
    console.log('@@', name, '←', await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200)));
    expect(new URL(page.url()).pathname).toBe(path);
  });
}
