import sharp from 'sharp';
import { openList } from '../support/office.ts';
import { expect, portalUrl, test } from '../support/test.ts';

const field = (name: string) => ({ name, exact: true }) as const;

test('a picture is handed in, stands beside the sign-in form on wide screens alone, and goes after it was put away', {
  tag: '@main',
}, async ({ page, browser, signIn }) => {
  const { accessToken } = await signIn('admin');
  const headers = { accept: 'application/json', authorization: `Bearer ${accessToken}` };
  const covers = `${portalUrl()}/api/covers`;
  const { data: others } = await (await page.request.get(covers, { headers })).json();
  const put = async (archived: boolean) => {
    const ids = others.flatMap(({ id, shown }: { id: number; shown: boolean }) => (shown ? [id] : []));
    for (const id of ids) {
      const { data } = await (await page.request.get(`${covers}/${id}`, { headers })).json();
      await page.request.patch(`${covers}/${id}`, {
        headers: { ...headers, 'if-match': `"${data.version}"` },
        data: { archived },
      });
    }
  };
  const title = `Bay ${Date.now()}`;
  const png = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#2a7f9e' } })
    .png()
    .toBuffer();

  // What is no picture is refused in words, and nothing typed is lost.
  await page.goto('/record/login-cover-image/add');
  const picture = page.getByLabel('Image', { exact: true });
  await page.getByRole('textbox', field('Title')).fill(title);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Choose an image')).toBeVisible();
  await picture.setInputFiles({ name: 'bay.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(page.getByText('This file’s content doesn’t match its name.')).toBeVisible();
  await picture.setInputFiles({ name: 'bay.png', mimeType: 'image/png', buffer: png });
  await page.getByRole('textbox', field('Alternative text')).fill('A bay');
  const preview = page.getByRole('region', { name: 'Sign-in page preview' });
  await expect(preview.getByRole('img', { name: 'A bay' })).toHaveJSProperty('naturalWidth', 60);
  await page.getByLabel('Shown from').fill('2026-05-02');
  await page.getByLabel('Shown until').fill('2026-05-01');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Enter an end date on or after the start date')).toBeVisible();
  await page.getByLabel('Shown until').fill('');
  await page.getByRole('textbox', field('Title')).press('Enter');
  await expect(page).toHaveURL(/\/record\/login-cover-image$/);

  await put(true);
  try {
    const guests = await browser.newContext({ baseURL: portalUrl(), reducedMotion: 'reduce' });
    const guest = await guests.newPage();
    // While the portal has much to do, guests see the last picture that it knew of.
    await expect(async () => {
      await guest.goto('/login');
      const shown = guest.getByRole('img', { name: 'A bay' });
      await expect(shown).toHaveJSProperty('naturalWidth', 60, { timeout: 10_000 });
    }).toPass();
    await guests.close();

    const phones = await browser.newContext({ baseURL: portalUrl(), viewport: { width: 360, height: 740 } });
    const phone = await phones.newPage();
    const asked: string[] = [];
    phone.on('request', (request) => asked.push(request.url()));
    await phone.goto('/register', { waitUntil: 'networkidle' });
    await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
    expect(asked.filter((url) => url.includes('cover'))).toEqual([]);
    await phones.close();

    await openList(page, `/record/login-cover-image?searchQuery=${encodeURIComponent(title)}`);
    await expect(page.getByRole('gridcell', { name: 'Currently shown' })).toBeVisible();
    await expect(page.getByRole('grid').locator('img')).toHaveJSProperty('naturalWidth', 60);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Used by' })).toContainText('Sign-in page');
    await page.getByRole('checkbox', { name: 'Archived' }).press('Space');
    await page.getByRole('textbox', field('Title')).press('Enter');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.reload();
    const usage = page.getByRole('region', { name: 'Used by' });
    await usage.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(usage.getByRole('alert').getByRole('button', { name: 'Delete' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/record\/login-cover-image(\?|$)/);
    const left = await page.request.get(`${covers}?searchQuery=${encodeURIComponent(title)}`, { headers });
    expect((await left.json()).meta.total).toBe(0);
  } finally {
    await put(false);
  }
});
