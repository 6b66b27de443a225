import type { Locator, Page } from '@playwright/test';

/** The state inspector, in each language that a test uses. */
export const inspectorOf = (page: Page): Locator =>
  page.getByRole('region', { name: /^(State inspector|فاحص الحالات)$/ });
