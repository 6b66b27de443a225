import { grid as gridOf, openList } from '../support/office.ts';
import { expect, test } from '../support/test.ts';

test('a course is written, handed in, verified by a key, found by its facets and compared', {
  tag: '@main',
}, async ({ page, signIn }) => {
  await signIn('aco');
  const title = `Quay Navigation ${Date.now()}`;
  await page.goto('/record/add');

  // Bad input is said field by field, and nothing typed is lost.
  await page.getByRole('textbox', { name: 'Duration (months)' }).fill('500');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('textbox', { name: 'Course', exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await expect(page.getByRole('textbox', { name: 'Duration (months)' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await page.getByRole('textbox', { name: 'Course', exact: true }).fill(title);
  await page.getByRole('combobox', { name: 'University' }).fill('Northcastle');
  await page
    .getByRole('option', { name: /Northcastle/ })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'Award' }).fill('MSc');
  await page.getByRole('combobox', { name: 'Level', exact: true }).selectOption('postgraduateTaught');
  await page.getByRole('textbox', { name: 'Subject', exact: true }).fill('Engineering');
  await page.getByRole('combobox', { name: 'Mode of study' }).selectOption('fullTime');
  await page.getByRole('textbox', { name: 'Duration (months)' }).fill('12');
  await page.getByRole('textbox', { name: 'Tuition fee' }).fill('18,500');
  await page.getByRole('textbox', { name: 'Currency' }).fill('gbp');
  await page.getByRole('checkbox', { name: 'September 2027' }).check({ force: true });

  // The description by keys alone: a heading from the toolbar, then words, then a list.
  const description = page.getByRole('textbox', { name: 'Description' });
  await description.click();
  await page.keyboard.press('Alt+F10');
  await expect(page.getByRole('button', { name: 'Heading 1' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(description).toBeFocused();
  await page.keyboard.type('At sea');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- Two terms aboard');
  await page.getByRole('button', { name: 'Save' }).click();

  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'At sea' })).toBeVisible();
  await expect(page.getByRole('main').locator('ul > li', { hasText: 'terms' })).toHaveText(
    'Two terms aboard',
  );
  await page.keyboard.press('v');
  await expect(page.getByText('Verified.', { exact: true })).toBeVisible();

  await openList(page, `/course?searchQuery=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: /Level\u2069: / }).click();
  await page.getByRole('checkbox', { name: /Postgraduate \(taught\)/ }).check({ force: true });
  await expect(page).toHaveURL(/where=/);
  await page.keyboard.press('Escape');
  await page.goto('/course/compare?ids=5,6');
  await expect(page.getByRole('table').getByRole('columnheader')).toHaveCount(3);
  await page
    .getByRole('button', { name: /^Remove from comparison: / })
    .first()
    .click();
  await expect(page).toHaveURL(/ids=6$/);
});

test('courses and their records are one list with views, with a side panel as high as its rows', async ({
  page,
  signIn,
}) => {
  await signIn('aco');
  await openList(page, '/record');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation.getByRole('link', { name: /^Course(s| records)/ })).toHaveCount(1);
  await expect(navigation.getByRole('link', { name: /^Courses/ })).toHaveAttribute('aria-current', 'page');
  const heads = page.getByRole('columnheader');
  await expect(heads.filter({ hasText: 'Editor' })).toBeAttached();
  const views = page.getByRole('navigation', { name: 'Saved views' });
  await expect(views.getByRole('button', { name: 'Recently edited' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await views.getByRole('button', { name: 'Open for applications' }).click();
  await expect(page).toHaveURL(/open/);
  await expect(heads.filter({ hasText: 'Editor' })).toHaveCount(0);
  await views.getByRole('button', { name: 'To verify' }).click();
  await expect(heads.filter({ hasText: 'Editor' })).toBeAttached();

  await page.getByRole('button', { name: 'Side panel' }).click();
  const panel = page.getByRole('complementary', { name: /^Side panel/ });
  const rows = gridOf(page);
  await expect(panel).toBeVisible();
  const [side, list] = [await panel.boundingBox(), await rows.boundingBox()];
  expect(side?.y).toBeCloseTo(list?.y ?? 0, -1);
  expect((side?.y ?? 0) + (side?.height ?? 0)).toBeGreaterThanOrEqual((list?.y ?? 0) + (list?.height ?? 0));
});

test('the button that saves a course stays in view, and past intakes are out of the way', async ({
  page,
  signIn,
}) => {
  await signIn('aco');
  await page.goto('/record/edit/5');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(/Catalogue.*Courses/);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(save).toBeInViewport();
  await page.getByRole('textbox', { name: 'CIP code' }).scrollIntoViewIfNeeded();
  await expect(save).toBeInViewport();
});

test('costs are told in the currency that somebody has chosen for themselves, unless they ask for another', async ({
  page,
  signIn,
}) => {
  await signIn('channel-partner');
  const choose = async (currency: string) => {
    await page.goto('/profile');
    await page.getByRole('combobox', { name: 'Home currency' }).selectOption(currency);
    await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  };
  await choose('NGN');
  await page.goto('/course/5');
  const facts = page.getByLabel('Details', { exact: true });
  await expect(facts).toContainText(/\d NGN/);
  await page.getByRole('combobox', { name: 'Cost currency' }).selectOption('USD');
  await expect(facts).not.toContainText('NGN');
  await page.getByRole('combobox', { name: 'Cost currency' }).selectOption({ index: 0 });
  await expect(facts).toContainText(/\d NGN/);
  await choose('');
});
