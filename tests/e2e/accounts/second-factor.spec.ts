import type { Browser, BrowserContext, Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { demonstrationNow } from '../../support/server/demonstration.ts';
import { type Portal, startPortal } from '../../support/server/portal.ts';
import { faultsIn } from '../support/axe.ts';
import { addressOf, carry, expect, password, signInByApi, test } from '../support/test.ts';

/** A portal of its own: what is required here would keep the other tests out. */
let portal: Portal;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(() => portal.remove());

const step = 30_000;
const codeOf = (secret: string, at = demonstrationNow()): string =>
  new TOTP({ secret }).generate({ timestamp: at });

/** The codes used so far, by secret: one is good once, so that the next one waits for the next step. */
const used = new Map<string, number>();
async function freshCode(secret: string): Promise<string> {
  const last = used.get(secret) ?? 0;
  // A clock may be ahead by a step: the code of the next one is good already.
  await expect.poll(() => Math.floor(demonstrationNow() / step) + 1 > last, { timeout: 2 * step }).toBe(true);
  const next = Math.max(last + 1, Math.floor(demonstrationNow() / step));
  used.set(secret, next);
  return codeOf(secret, next * step);
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function givePassword(page: Page, email: string): Promise<void> {
  await page.goto(`${portal.url}/login`);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function openProfile(page: Page): Promise<void> {
  await page.goto(`${portal.url}/profile`);
  await expect(page.getByRole('button', { name: 'Add passkey' })).toBeVisible();
}

const secretOn = async (page: Page): Promise<string> =>
  ((await page.locator('form p[dir="ltr"]').textContent()) ?? '').replace(/\s/g, '');

/** Chromium's virtual authenticator, as a built-in one that always agrees. */
async function plugAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { client, authenticatorId };
}

async function signedIn(context: BrowserContext, email: string): Promise<Page> {
  await carry(context, portal.url, await signInByApi(portal.url, email));
  return context.newPage();
}

const another = async (browser: Browser, email: string): Promise<Page> =>
  signedIn(await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/London' }), email);

test('an authenticator app is added on the profile and asked for at sign-in; a recovery code stands in for it', async ({
  context,
}) => {
  test.slow();
  const page = await signedIn(context, addressOf('counsellor'));
  await openProfile(page);
  await page.getByRole('button', { name: 'Add authenticator app' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const code = page.getByLabel('6-digit code');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  const secret = await secretOn(page);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Enter the 6 digits from your app')).toBeVisible();
  await code.fill(await freshCode(secret));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused();
  await expect(page.locator('main ol[dir="ltr"] > li')).toHaveCount(10);
  const codes = await page.locator('main ol[dir="ltr"] > li').allTextContents();
  expect(codes).toHaveLength(10);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt');
  await page.getByRole('button', { name: 'I’ve saved my codes' }).click();
  await expect(page.getByText('10 codes left')).toBeVisible();

  await context.clearCookies();
  await givePassword(page, addressOf('counsellor'));
  await expect(heading(page)).toHaveText('Enter your code');
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('accessToken');
  await expect(code).toBeFocused();
  await code.fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('isn’t right');
  // The line is lost: what was typed stays.
  const next = await freshCode(secret);
  await context.setOffline(true);
  await code.fill(next);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('No connection');
  await expect(code).toHaveValue(next);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await context.clearCookies();
  await givePassword(page, addressOf('counsellor'));
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
  await openProfile(page);
  await expect(page.getByText('9 codes left')).toBeVisible();
});

test('a passkey is added, named, used to sign in, renamed and removed', async ({ context }) => {
  const page = await signedIn(context, addressOf('channel-partner'));
  const { client, authenticatorId } = await plugAuthenticator(page);
  await openProfile(page);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByLabel('Passkey name').fill('Work laptop');
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByRole('button', { name: 'I’ve saved my codes' }).click();
  await expect(page.getByText('Work laptop')).toBeVisible();
  expect((await client.send('WebAuthn.getCredentials', { authenticatorId })).credentials).toHaveLength(1);

  await context.clearCookies();
  await givePassword(page, addressOf('channel-partner'));
  await expect(heading(page)).toHaveText('Confirm with your passkey');
  await page.getByRole('button', { name: 'Use passkey' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await openProfile(page);
  await page.getByRole('button', { name: 'Rename' }).click();
  await page.getByLabel('Passkey name').fill('Home laptop');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Home laptop')).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: 'Home laptop' });
  await row.getByRole('button', { name: 'Remove' }).click();
  const question = page.locator('#confirm-question');
  await expect(question).toBeFocused();
  await expect(question).toContainText('Home laptop');
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Your account is protected by your password alone.')).toBeVisible();
});

test('a passkey that is not there leaves the other ways open', async ({ context }) => {
  const page = await signedIn(context, addressOf('channel-partner'));
  const { client, authenticatorId } = await plugAuthenticator(page);
  await openProfile(page);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await expect(page.locator('main ol[dir="ltr"] > li')).toHaveCount(10);
  const [code = ''] = await page.locator('main ol[dir="ltr"] > li').allTextContents();
  await page.getByRole('button', { name: 'I’ve saved my codes' }).click();
  await expect(page.getByText('10 codes left')).toBeVisible();
  await client.send('WebAuthn.clearCredentials', { authenticatorId });
  await context.clearCookies();
  await givePassword(page, addressOf('channel-partner'));
  await page.getByRole('button', { name: 'Use passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('The passkey wasn’t used');
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(code);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('an administrator requires a second factor of a role, whose people set it up while they sign in', async ({
  page,
  browser,
}) => {
  const admin = await another(browser, addressOf('admin'));
  await admin.goto(`${portal.url}/access-control`);
  const requirement = admin.getByLabel(/^Require two-step verification for .?Student.?$/);
  const saved = admin.waitForResponse(
    (response) => response.url().includes('/api/') && response.request().method() !== 'GET',
  );
  await requirement.press('Space');
  await expect(requirement).toBeChecked();
  expect((await saved).ok()).toBe(true);
  await admin.reload();
  await expect(requirement).toBeChecked();

  await givePassword(page, addressOf('student'));
  await expect(heading(page)).toHaveText(/^Set up two.step verification$/);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('accessToken');
  await page.getByRole('button', { name: 'Add authenticator app' }).click();
  const code = page.getByLabel('6-digit code');
  await expect(code).toBeFocused();
  const secret = await secretOn(page);
  await code.fill(await freshCode(secret));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'I’ve saved my codes' }).click();
  await expect(page).toHaveURL(/\/student-record\/info$/);
  await page.goto(`${portal.url}/profile`);
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('alert')).toContainText('Your role requires two-step verification');

  await requirement.press('Space');
  await expect(requirement).not.toBeChecked();
  await admin.context().close();
});

test('an administrator resets what somebody has lost, and that person is told', async ({ browser }) => {
  const { userData } = await signInByApi(portal.url, addressOf('admin'));
  expect(userData.role).toBe('admin');
  const lost = await another(browser, addressOf('aco'));
  await openProfile(lost);
  await lost.getByRole('button', { name: 'Add authenticator app' }).click();
  await expect(lost.getByLabel('6-digit code')).toBeFocused();
  await lost.getByLabel('6-digit code').fill(await freshCode(await secretOn(lost)));
  await lost.keyboard.press('Enter');
  await lost.getByRole('button', { name: 'I’ve saved my codes' }).click();
  await expect(lost.getByText('10 codes left')).toBeVisible();
  const id = await lost.evaluate(() => {
    const cookie = document.cookie.split('; ').find((part) => part.startsWith('userData=')) ?? '';
    return JSON.parse(decodeURIComponent(cookie.slice('userData='.length))).id as number;
  });

  const admin = await another(browser, addressOf('admin'));
  await admin.goto(`${portal.url}/user/view/${id}`);
  await admin.getByRole('button', { name: 'Reset two-step verification' }).click();
  await expect(admin.locator('#confirm-question')).toBeFocused();
  await admin.getByRole('button', { name: 'Reset two-step verification' }).click();
  await expect(admin.getByText('Two-step verification reset')).toBeVisible();
  await expect(admin.getByText('Not set up')).toBeVisible();
  await expect(lost).toHaveURL(/\/login/);
  await givePassword(lost, addressOf('aco'));
  await expect(lost).toHaveURL(/\/dashboard$/);
  await admin.context().close();
  await lost.context().close();
});

for (const [language, theme] of [
  ['en', 'light'],
  ['en', 'dark'],
  ['ar', 'light'],
  ['ar', 'dark'],
] as const) {
  test(`the second step is without accessibility faults in ${language}, ${theme}, on a phone`, async ({
    context,
  }) => {
    await context.addCookies([
      { name: 'language', value: language, url: portal.url },
      { name: 'Quayside-theme', value: theme, url: portal.url },
    ]);
    const page = await context.newPage();
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${portal.url}/login`);
    await page.locator('input[type="email"]').fill(addressOf('counsellor'));
    await page.locator('input[type="password"]').fill(password);
    await page.keyboard.press('Enter');
    await expect(page.locator('#totp-code')).toBeFocused();
    expect(await faultsIn(page, 'second step')).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(overflow).toBe(false);
  });
}
