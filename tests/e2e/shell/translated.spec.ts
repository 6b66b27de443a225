import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/** The main lists, and a record of each kind. */
const lists = [
  '/application',
  '/application-request',
  '/compliance-request',
  '/course',
  '/course-request-list',
  '/student-record',
  '/university-list',
  '/record/intake',
  '/task',
  '/audit-log',
];
const records = ['/application/details/1', '/student-record/details/1', '/course/5', '/record/intake/edit/1'];

const englishIntake =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{4}\b/g;

async function englishIn(page: Page, path: string): Promise<readonly string[]> {
  const text = await page.getByRole('main').innerText();
  return [...text.matchAll(englishIntake)].map(([name]) => `${path}: ${name}`);
}

const cutHeadsIn = (page: Page): Promise<readonly string[]> =>
  page
    .locator('.grid-header-text')
    .evaluateAll((heads) =>
      heads.filter((head) => head.scrollWidth > head.clientWidth).map((head) => head.textContent ?? ''),
    );

for (const language of ['fr', 'ar'] as const) {
  test(`lists and records have no English intakes and no cut column heads, ${language}`, async ({
    page,
    prefer,
    signIn,
  }) => {
    // Wide enough for every column to be drawn; columns do not become narrower in a narrow window.
    await page.setViewportSize({ width: 2800, height: 900 });
    await prefer({ language });
    await signIn('admin');
    const found: string[] = [];
    for (const path of lists) {
      await page.goto(path);
      await expect(page.locator('[data-row] [data-column]').first()).toBeVisible();
      await expect(page.locator('.grid-cell-bone')).toHaveCount(0);
      found.push(...(await englishIn(page, path)));
      found.push(...(await cutHeadsIn(page)).map((head) => `${path}: ${head} …`));
    }
    for (const path of records) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      found.push(...(await englishIn(page, path)));
    }
    expect(found).toEqual([]);
  });
}

test('a filter by an intake has its name even where no course matches', async ({ page, prefer, signIn }) => {
  await prefer({ language: 'fr' });
  await signIn('admin');
  await page.goto('/course?intakeId=1&searchQuery=nothing-is-called-so');
  const chip = page.locator('.chip').getByText(/^.?Rentrée/);
  await expect(chip).toHaveText(/\p{L}+ 20\d\d/u);
  await expect(chip).not.toHaveText(/January|September|May/);
});
