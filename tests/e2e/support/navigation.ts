import type { Locator, Page } from '@playwright/test';

export const navigationOf = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Main navigation' });

/** The entries of the navigation, by their addresses. */
export const entriesOf = (page: Page): Promise<readonly string[]> =>
  navigationOf(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
