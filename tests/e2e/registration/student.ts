import type { Browser, BrowserContext, Page } from '@playwright/test';
import { gatherCoverage } from '../support/coverage.ts';
import { expect, portalUrl } from '../support/test.ts';

type Language = 'en' | 'fr' | 'ar';

/**
 * A cheap phone with touch, in the language of its owner.
 *
 * @param gathers False where the time until the first page counts.
 */
export async function openContext(
  browser: Browser,
  language: Language,
  gathers = true,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: portalUrl(),
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    locale: language,
    timezoneId: 'Africa/Lagos',
    reducedMotion: 'reduce',
  });
  if (gathers) await gatherCoverage(context);
  await context.addCookies([{ name: 'language', value: language, url: portalUrl() }]);
  return context;
}

/** Such a phone, with its first page. */
export async function openPhone(
  browser: Browser,
  language: Language,
  gathers = true,
): Promise<{ readonly context: BrowserContext; readonly page: Page }> {
  const context = await openContext(browser, language, gathers);
  return { context, page: await context.newPage() };
}

const field = (page: Page, question: string, part = '') => page.locator(`[id="answer-${question}${part}"]`);

/** How each kind of answer is given. */
export const type = (page: Page, question: string, text: string) => field(page, question).fill(text);
export const select = (page: Page, question: string, value: string) =>
  field(page, question).selectOption(value);
export const choose = (page: Page, question: string, value: string) =>
  page.locator(`input[name="${question}"][value="${value}"]`).check();

/** Day, month and year, in whichever order the language has them. */
export async function typeDate(page: Page, question: string, date: Readonly<Record<string, string>>) {
  for (const [part, text] of Object.entries(date))
    await page
      .locator(`[id$="-${question}-${part}"], [id$="-${question}"][autocomplete$="${part}"]`)
      .fill(text);
}

/** Continue, which leads to the page of a step; null for the first one. */
export async function goOn(page: Page, step: string) {
  await page.locator('main form button[type="submit"]').click();
  await expect(page).toHaveURL((url) => addressOf(url) === step);
}

/** The pages that the flow for India has at addresses of the specification. */
const indianPages: Readonly<Record<string, string>> = {
  'student-information': 'birth',
  'course-details': 'course',
  'upload-document': 'documents',
  details: 'check',
};
export const addressOf = (url: URL): string | null =>
  url.searchParams.get('step') ?? indianPages[url.pathname.replace('/application-india/', '')] ?? null;

/** Name, contact and origin of a new person; `residence` is asked unless the flow is for one country. */
export async function introduce(page: Page, email: string, asksResidence: boolean) {
  await type(page, 'givenNames', 'Ngozi Adaeze');
  await type(page, 'familyName', 'Okafor');
  await goOn(page, 'contact');
  await type(page, 'email', email);
  await page.locator('[id="answer-phone-country"]').selectOption('NG');
  await type(page, 'phone', '0803 123 4567');
  await goOn(page, 'birth');
  await typeDate(page, 'dateOfBirth', { day: '3', month: '4', year: '2004' });
  await select(page, 'nationality', 'NG');
  if (asksResidence) await select(page, 'residence', 'NG');
  await goOn(page, 'plans');
  await select(page, 'destination', 'GB');
  await choose(page, 'level', 'undergraduate');
}

/** Consents on the check page and submits. @returns the reference. */
export async function submit(page: Page): Promise<string> {
  await page.locator('#consent').check();
  await page.locator('main form button[type="submit"]').click();
  await expect(page.getByText(/^R-\d{6}$/)).toBeVisible();
  return (await page.getByText(/^R-\d{6}$/).textContent()) ?? '';
}
