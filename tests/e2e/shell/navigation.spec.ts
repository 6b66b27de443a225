import type { Page } from '@playwright/test';
import { roles } from '../../../contract/kit/permissions.ts';
import { expect, test } from '../support/test.ts';

const navigationOf = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' });

/** The entries of the navigation, by their addresses. */
const entriesOf = (page: Page): Promise<readonly string[]> =>
  navigationOf(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

for (const role of roles)
  test(`every page of the navigation opens for a ${role}, and none of its calls is refused`, async ({
    page,
    signIn,
  }) => {
    test.slow();
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) refused.push(`${page.url()}: ${response.status()} ${response.url()}`);
    });
    await signIn(role);
    await page.goto('/notifications');
    await expect(page.locator('h1').first()).toBeVisible();
    const entries = await entriesOf(page);
    expect(entries.length).toBeGreaterThan(0);
    for (const entry of entries) {
      await navigationOf(page).locator(`a[href="${entry}"]`).click();
      // The name of the portal leads home.
      if (entry !== '/') await expect(page).toHaveURL((url) => url.pathname === new URL(entry, url).pathname);
      await expect(page.locator('h1').first()).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    }
    expect(refused).toEqual([]);
  });
