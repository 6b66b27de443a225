import { faultsIn } from '../support/axe.ts';
import { focusedText, openList } from '../support/office.ts';
import { expect, test } from '../support/test.ts';

test('one’s own edits are entries of the activity, each by itself, with the way to the record', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await openList(page, '/application?sortBy=number&orderBy=asc&perPage=10&page=61');
  await page.getByRole('button', { name: 'Activity', exact: true }).click();
  const activity = page.getByRole('list', { name: 'Recent activity' });
  await page.getByRole('grid').focus();
  await page.keyboard.press('Home');
  const number = await focusedText(page);
  for (const remark of ['First', 'Second']) {
    await page.keyboard.press('c');
    await page.getByRole('textbox', { name: /Remark.*row/ }).fill(`${remark} ${Date.now()}`);
    const answer = page.waitForResponse(
      (response) => response.request().method() === 'PATCH' && response.url().includes('/api/applications/'),
    );
    await page.keyboard.press('Enter');
    expect((await answer).status()).toBe(200);
    await page.getByRole('grid').focus();
    await page.keyboard.press('ArrowUp');
  }
  const mine = activity.getByRole('listitem').filter({ hasText: 'You changed' });
  await expect(mine).toHaveCount(2);
  expect((await mine.first().textContent())?.replaceAll(/[\u2066-\u2069]/g, '')).toContain(
    `You changed Remark of ${number}`,
  );
  expect(await faultsIn(page, 'the activity with entries')).toEqual([]);
  await mine.first().getByRole('button', { name: 'View' }).click();
  await expect(page.getByRole('dialog').getByText(number).first()).toBeVisible();
});

test('favourites are put in order by keys and by the mouse, and stay so', async ({ page, signIn }) => {
  await signIn('aco');
  await page.goto('/dashboard');
  const list = page.getByRole('list', { name: 'Favourites' });
  for (const screen of ['Dashboard', 'Applications', 'Notifications']) {
    await page
      .getByRole('navigation', { name: 'Main navigation' })
      .getByRole('link', { name: new RegExp(`^${screen}`) })
      .last()
      .click();
    await page.getByRole('button', { name: 'Add to favourites', pressed: false }).click();
    await expect(list.getByRole('link', { name: screen })).toBeVisible();
  }
  const order = () => list.getByRole('link').allTextContents();
  expect(await order()).toEqual(['Dashboard', 'Applications', 'Notifications']);
  const first = list.getByRole('link', { name: 'Dashboard' });
  await first.focus();
  await page.keyboard.press('Alt+Shift+ArrowDown');
  await expect.poll(order).toEqual(['Applications', 'Dashboard', 'Notifications']);
  await expect(first).toBeFocused();
  await page.keyboard.press('Alt+Shift+ArrowDown');
  await expect.poll(order).toEqual(['Applications', 'Notifications', 'Dashboard']);
  await expect(first).toBeFocused();
  await expect(page.getByText('Position 3 of 3')).toBeAttached();
  await list
    .getByRole('link', { name: 'Notifications' })
    .dragTo(list.getByRole('link', { name: 'Applications' }));
  await expect.poll(order).toEqual(['Notifications', 'Applications', 'Dashboard']);
  await page.reload();
  await expect.poll(order).toEqual(['Notifications', 'Applications', 'Dashboard']);
});
