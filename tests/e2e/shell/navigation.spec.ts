import { roles } from '../../../contract/kit/permissions.ts';
import { entriesOf, navigationOf } from '../support/navigation.ts';
import { visits } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

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
    // Those that `accessibility.spec.ts` opens as this role are only found here.
    const elsewhere = new Set(visits.flatMap(([path, who]) => (who === role ? [path] : [])));
    for (const entry of entries.filter((address) => !elsewhere.has(address))) {
      await navigationOf(page).locator(`a[href="${entry}"]`).click();
      // The name of the portal leads home.
      if (entry !== '/') await expect(page).toHaveURL((url) => url.pathname === new URL(entry, url).pathname);
      await expect(page.locator('h1').first()).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    }
    expect(refused).toEqual([]);
  });
