import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Looks in which axe reads a screen: each theme and each direction comes once. */
export const looks = [
  { language: 'en', theme: 'light' },
  { language: 'ar', theme: 'dark' },
] as const;

/** What axe finds on a page, or in one part of it; `where` says what one was looking at. */
export async function faultsIn(page: Page, where: string, part?: string): Promise<readonly string[]> {
  // What is still fading in has not its colours yet.
  await expect(page.locator('[class*="-appear-active"], [class*="-enter-active"]')).toHaveCount(0);
  // What is in order need not be written down node by node, and no page of ours has frames: both take axe most of its time.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await (part === undefined ? axe : axe.include(part)).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${where}: ${id} in ${html.slice(0, 160)}`),
  );
}
