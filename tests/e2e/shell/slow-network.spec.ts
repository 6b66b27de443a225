import { expect, test } from '../support/test.ts';

test.use({ gathersCoverage: false });

/** A page that only the table of all pages names. */
const namedInTable = '/application/details-document';

test('a page of the office comes up when the table of pages is the last to arrive', async ({
  page,
  signIn,
}) => {
  await signIn('aco');
  const others: string[] = [];
  let held = 0;
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/static/js/async/*.js', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    if (text.includes(`"${namedInTable}"`)) {
      held += 1;
      await arrived;
    } else others.push(route.request().url());
    await route.fulfill({ response, body: text }).catch(() => {});
  });
  await page.goto('/application');
  // What can be loaded without the table has been loaded, and is evaluated.
  let before = -1;
  await expect
    .poll(
      () => {
        const isStill = others.length === before;
        before = others.length;
        return isStill && before > 0;
      },
      { intervals: [500] },
    )
    .toBe(true);
  arrive();
  await expect(page.getByRole('grid').getByRole('rowheader').first()).toBeVisible();
  expect(held).toBe(1);
});
