import type { Page, Request } from '@playwright/test';
import { faultsIn } from '../support/axe.ts';
import { another, expect, test } from '../support/test.ts';
import { openPhone } from './student.ts';

const scripts = '**/static/js/**/*.js';

/** Opens a page whose scripts do not come until the returned function is called. */
async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  // The load event waits for the scripts.
  await page.goto(path, { waitUntil: 'commit' });
  return async () => {
    release();
    await expect(page.locator('#first-page')).toHaveCount(0);
  };
}

const isCode = (request: Request): boolean => /\.js$/.test(new URL(request.url()).pathname);

for (const [path, language, title] of [
  ['/student-registration', 'en', 'What is your name?'],
  ['/counsellor-student', 'fr', 'Qui vous a recommandé ?'],
  ['/application-india', 'ar', 'ما اسمك؟'],
] as const)
  test(`the first page of ${path} can be filled in before the application has arrived, in ${language}`, async ({
    browser,
  }) => {
    const { page, context } = await openPhone(browser, language, false);
    const answered: string[] = [];
    page.on('response', (response) => {
      if (isCode(response.request())) answered.push(response.url());
    });
    const arrive = await openWithoutScripts(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
    const field = page.locator('main form input').first();
    const name = await field.getAttribute('name');
    await field.pressSequentially('Ngozi Adaeze');
    for (let times = 0; times < 6; times += 1) await page.keyboard.press('ArrowLeft');
    expect(await faultsIn(page, path)).toEqual([]);
    expect(answered).toEqual([]);
    const before = await page.locator('main form').boundingBox();
    await arrive();
    // The same field, with the focus, the text and the caret; nothing has moved.
    const taken = page.locator(`#root input[name="${name}"]`);
    await expect(taken).toBeFocused();
    await expect(taken).toHaveValue('Ngozi Adaeze');
    await page.keyboard.type('A. ');
    await expect(taken).toHaveValue('Ngozi A. Adaeze');
    expect(await page.locator('main form').boundingBox()).toEqual(before);
    await context.close();
  });

test('Continue that is pressed before the application has arrived is followed when it has', async ({
  browser,
}) => {
  const { page, context } = await openPhone(browser, 'en', false);
  const arrive = await openWithoutScripts(page, '/nigeria');
  await page.getByLabel('Given names').fill('Ngozi');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/nigeria$/);
  await arrive();
  await expect(page).toHaveURL(/step=contact$/);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Given names')).toHaveValue('Ngozi');
  await context.close();
});

test('Continue that is being pressed while the application arrives is followed', async ({ browser }) => {
  const { page, context } = await openPhone(browser, 'en', false);
  const arrive = await openWithoutScripts(page, '/nigeria');
  await page.getByLabel('Given names').fill('Ngozi');
  await page.getByRole('button', { name: 'Continue' }).hover();
  await page.mouse.down();
  await arrive();
  await page.mouse.up();
  await expect(page).toHaveURL(/step=contact$/);
  await context.close();
});

for (const [what, addresses] of [
  ['the application', '**/static/js/index.*.js'],
  ['its parts', '**/static/js/async/*.js'],
] as const)
  test(`the first page keeps what is typed while ${what} can’t be loaded`, async ({ browser }) => {
    const { page, context } = await openPhone(browser, 'en', false);
    let isOffline = true;
    await page.route(addresses, (route) =>
      isOffline ? route.abort('internetdisconnected') : route.continue(),
    );
    const lost = page.waitForEvent('requestfailed');
    await page.goto('/nigeria', { waitUntil: 'commit' });
    await lost;
    await page.getByLabel('Given names').fill('Ngozi');
    isOffline = false;
    await expect(page.locator('#first-page')).toHaveCount(0);
    await expect(page.getByLabel('Given names')).toHaveValue('Ngozi');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/step=contact$/);
    await context.close();
  });

test('whoever has begun, or is signed in, is not shown an empty first page', async ({ browser }) => {
  const { page, context } = await openPhone(browser, 'en', false);
  await page.goto('/student-registration');
  await page.locator('#root').getByLabel('Given names').fill('Ngozi');
  const again = await context.newPage();
  const arrive = await openWithoutScripts(again, '/student-registration');
  await expect(again.locator('#first-page')).toBeHidden();
  await arrive();
  await expect(again.getByRole('heading', { level: 1 })).not.toHaveText('What is your name?');
  await context.close();

  const counsellor = await another(browser, 'counsellor');
  await counsellor.page.setViewportSize({ width: 360, height: 740 });
  const lead = await openWithoutScripts(counsellor.page, '/student-registration');
  await expect(counsellor.page.locator('#first-page')).toBeHidden();
  await lead();
  await expect(counsellor.page).toHaveURL(/\/dashboard$/);
  await counsellor.context.close();
});
