import { faultsIn } from '../support/axe.ts';
import { inspectorOf } from '../support/inspector.ts';
import { expect, test } from '../support/test.ts';

test('the log of the page’s application is stepped through by keys, and says what could have happened', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.goto('/application/details/1');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+Alt+i');
  const inspector = inspectorOf(page);
  await inspector.getByRole('tab', { name: 'Server' }).click();
  const details = inspector.getByRole('region', { name: 'Moment of the log' });
  await expect(details.getByText('The facts of the present')).toBeVisible();
  await expect(inspector.getByRole('combobox', { name: 'Sent by' })).toHaveValue('');
  const slider = inspector.getByRole('slider', { name: 'Moment of the log' });
  await expect(slider).toHaveAttribute('aria-valuetext', /^After event (\d+) of \1$/);
  await expect(inspector.locator('[data-state^="application.admission."][aria-current]')).toHaveCount(1);
  expect(await faultsIn(page, 'the log of an application')).toEqual([]);

  await slider.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(details.getByText(/The log doesn’t record the facts of this moment/)).toBeVisible();
  await expect(details.getByText('Happened next').first()).toBeVisible();
  await page.keyboard.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', /^Before the first of \d+ events$/);
  await inspector.getByRole('button', { name: 'One event forward' }).focus();
  await page.keyboard.press('Enter');
  await expect(slider).toHaveAttribute('aria-valuetext', /^After event 1 of \d+$/);
});

test('the log of a task is opened by its number, and one that is not there is said so', async ({
  page,
  signIn,
  prefer,
}) => {
  await prefer({ language: 'ar', theme: 'dark' });
  await page.setViewportSize({ width: 360, height: 740 });
  const { accessToken } = await signIn('admin');
  const made = await page.request.post('/api/tasks', {
    headers: { authorization: `Bearer ${accessToken}`, 'idempotency-key': `record-log-${Date.now()}` },
    data: { words: 'Look at the log' },
  });
  const { data } = (await made.json()) as { data: { id: number } };
  await page.goto('/profile?inspect=server');
  const inspector = inspectorOf(page);
  await inspector.getByRole('combobox', { name: 'السجل' }).selectOption('سجل مهمة');
  const id = inspector.getByRole('textbox', { name: 'المعرّف' });
  await id.fill('999999999');
  await page.keyboard.press('Enter');
  await expect(inspector.getByRole('alert')).toContainText('السجل غير موجود');
  await id.fill(String(data.id));
  await page.keyboard.press('Enter');
  await expect(inspector.getByRole('region', { name: 'لحظة من سجل الأحداث' })).toContainText('task.created');
  expect(await faultsIn(page, 'the log of a task in Arabic')).toEqual([]);
});
