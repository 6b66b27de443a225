import type { Page } from '@playwright/test';
import { openList } from '../support/list.ts';
import { expect, test } from '../support/test.ts';
import { overlays } from './overlays.ts';

/** What has the focus: its role or element, and its name. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const active = document.activeElement;
    if (!(active instanceof HTMLElement)) return 'nothing';
    const isField = active instanceof HTMLInputElement || active instanceof HTMLSelectElement;
    const label = isField
      ? active.labels?.[0]
      : document.getElementById(active.getAttribute('aria-labelledby') ?? '');
    const name = active.getAttribute('aria-label') ?? (label ?? active).textContent ?? '';
    const element = active instanceof HTMLInputElement ? active.type : active.localName;
    return `${active.getAttribute('role') ?? element}: ${name.replaceAll(/[\u2068\u2069]/g, '').trim()}`;
  });

for (const { name, start, back = 'grid: ', path = '/application', width, open } of overlays)
  test(`${name}: the focus starts where one works, letters lead nowhere, and it comes back`, async ({
    page,
    signIn,
  }) => {
    await signIn('admin');
    if (width) await page.setViewportSize({ width, height: 800 });
    await (width ? page.goto(path) : openList(page, path));
    await expect(page.getByRole('navigation', { name: 'Saved views' })).toBeVisible();
    await open(page);
    const overlay = page.locator('.bp6-overlay-open:not([aria-live]), .bp6-popover, [role="menu"]');
    await expect(overlay.first()).toBeVisible();
    await expect.poll(() => focused(page)).toContain(start);
    await expect(overlay.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('g');
    await page.keyboard.press('h');
    for (let press = 0; press < 2 && (await overlay.count()) > 0; press += 1)
      await page.keyboard.press('Escape');
    await expect(overlay).toHaveCount(0);
    await expect.poll(() => focused(page)).toContain(back);
    expect(new URL(page.url()).pathname).toBe(path);
  });
