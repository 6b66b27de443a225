import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadCatalogue } from '../../../../src/i18n/catalogue.ts';
import { signIn } from '../../../../src/services/session/session-calls.ts';
import { readLines } from '../../../support/client/read-lines.ts';
import { type Answer, offline, refuse, serve } from '../../../support/client/server.ts';
import { never, openStage, type Stage } from '../../../support/client/stage.tsx';

const challenge = 'c'.repeat(20);
const session = {
  userData: {
    id: 7,
    role: 'counsellor',
    fullName: 'Amina Diallo',
    email: 'amina@example.com',
    home: '/not-authorized',
  },
  userAbilityRules: [],
  storageKey: 'A'.repeat(43),
  seenBy: null,
  accessToken: '7|token',
};
const expired = () => refuse(422, 'secondFactor.expired');

let stage: Stage;
beforeAll(() => loadCatalogue('second-factor', 'en'));
afterEach(() => {
  stage.close();
  vi.unstubAllGlobals();
});

/** Signs in with a password that a second factor has to follow; the server answers that as said. */
async function open(methods: readonly string[], answers: Readonly<Record<string, Answer>> = {}) {
  const calls = serve({ 'POST /login': { secondFactor: { challenge, methods } }, ...answers });
  stage = openStage({
    at: '/login',
    signIn: ({ email, password }) => signIn(email, password, new AbortController().signal),
  });
  const { user } = stage;
  await user.type(await screen.findByLabelText('Email address'), 'amina@example.com');
  await user.type(screen.getByLabelText('Password'), 'quayside{Enter}');
  await screen.findByRole('button', { name: 'Back to sign in' });
  calls.splice(0);
  return {
    calls,
    user,
    read: () => readLines(screen.getByRole('main')),
    press: (name: string) => user.click(within(screen.getByRole('main')).getByRole('button', { name })),
  };
}

const app = (field: string, button = 'button: Continue') => [
  '# Enter your code',
  'Open your authenticator app and enter the 6‑digit code for ‹Quayside›.',
  field,
  button,
];
const recovery = (field: string) => [
  '# Enter a recovery code',
  'Enter one of the recovery codes you saved. Each code works once.',
  field,
  'button: Continue',
];
const passkey = (heading = '# Confirm with your passkey (focus)') => [
  heading,
  'Use your fingerprint, face, screen lock or security key.',
];
const others = (...labels: string[]) => [
  '[region Other ways to confirm]',
  ...labels.map((label) => `button: ${label}`),
  'button: Back to sign in',
];

describe('the second step of a sign-in', () => {
  it('offers each other method under its own name, and begins each without an error', async () => {
    const { user, read, press } = await open(['totp', 'passkey', 'recovery']);
    const besideApp = others('Use a passkey', 'Use a recovery code');
    expect(read()).toEqual([...app('field: 6-digit code = (ltr, focus)'), ...besideApp]);
    await user.keyboard('12345{Enter}');
    expect(read()).toEqual([
      ...app('field: 6-digit code = 12345 (wrong, ltr, focus) – Enter the 6 digits from your app'),
      ...besideApp,
    ]);
    await press('Use a recovery code');
    const besideCodes = others('Use an authenticator app', 'Use a passkey');
    expect(read()).toEqual([
      ...recovery('field: Recovery code = (ltr, focus) – For example, 7k2m-9xqd-4h8v'),
      ...besideCodes,
    ]);
    await user.keyboard('{Enter}');
    expect(read()).toEqual([
      ...recovery(
        'field: Recovery code = (wrong, ltr, focus) – For example, 7k2m-9xqd-4h8v Enter a recovery code',
      ),
      ...besideCodes,
    ]);
    await press('Use a passkey');
    expect(read()).toEqual([
      ...passkey(),
      'button: Use passkey',
      ...others('Use an authenticator app', 'Use a recovery code'),
    ]);
  });

  it('offers only what the person has', async () => {
    const { read } = await open(['totp', 'recovery']);
    expect(read().slice(4)).toEqual(others('Use a recovery code'));
  });

  it('offers nothing else where there is nothing else', async () => {
    const { read } = await open(['totp']);
    expect(read().slice(4)).toEqual(['button: Back to sign in']);
  });

  it('sends the challenge of the password with the code, and opens the portal', async () => {
    const { calls, user } = await open(['totp'], { 'POST /login/second-factor': session });
    await user.keyboard('123 456{Enter}');
    await waitFor(() => expect(window.location.pathname).toBe('/not-authorized'));
    expect(calls).toEqual([
      ['POST /login/second-factor', { challenge, answer: { method: 'totp', code: '123 456' } }],
    ]);
  });

  it('can be read but not changed while the code is checked', async () => {
    const { calls, user, read } = await open(['totp'], { 'POST /login/second-factor': never });
    await user.keyboard('123456{Enter}7{Enter}');
    expect(read().slice(0, 4)).toEqual(
      app('field: 6-digit code = 123456 (read only, ltr, focus)', 'button: Checking (unavailable)'),
    );
    expect(calls).toHaveLength(1);
  });

  it('selects a refused code to be typed anew, and names the error in the title', async () => {
    const { user, read } = await open(['totp'], {
      'POST /login/second-factor': refuse(422, 'secondFactor.refused'),
    });
    await user.keyboard('123456{Enter}');
    await screen.findByRole('alert');
    expect(read().slice(0, 6)).toEqual([
      ...app('', '').slice(0, 2),
      '[alert]',
      'That code isn’t right. Check it and try again.',
      'field: 6-digit code = 123456 (ltr, focus)',
      'button: Continue',
    ]);
    expect(document.title).toBe('Error: Enter your code – Quayside');
    await user.keyboard('6');
    expect(read().slice(0, 4)).toEqual(app('field: 6-digit code = 6 (ltr, focus)'));
    expect(document.title).toBe('Enter your code – Quayside');
  });

  it('says why a passkey could not be used, where it can be tried again', async () => {
    const { read, press } = await open(['passkey', 'recovery'], {
      'POST /login/second-factor/passkey': offline,
    });
    await press('Use passkey');
    await screen.findByRole('alert');
    expect(read()).toEqual([
      ...passkey('# Confirm with your passkey'),
      '[alert]',
      'No connection to the server. Your entries are kept. Try again when you’re back online.',
      'button: Use passkey (focus)',
      ...others('Use a recovery code'),
    ]);
  });

  it('leads back to the password when it has expired', async () => {
    const { user, read, press } = await open(['totp'], { 'POST /login/second-factor': expired });
    await user.keyboard('123456{Enter}');
    await screen.findByRole('heading', { name: 'This step has expired' });
    expect(read()).toEqual([
      '# This step has expired (focus)',
      'For your security, enter your email and password again.',
      'button: Sign in again',
    ]);
    await press('Sign in again');
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  });

  it('can be given up', async () => {
    const { press } = await open(['totp']);
    await press('Back to sign in');
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  });
});

describe('a second factor that the role requires', () => {
  const begun = { method: 'totp', challenge, secret: 'ABCDEFGHIJ', uri: 'otpauth://totp/a' };
  const choice = (heading = '# Set up two‑step verification', button = 'button: Add authenticator app') => [
    heading,
    'Your role requires a second step when you sign in. Choose how to confirm that it’s you.',
    `- An app on your phone shows a new code every 30 seconds., ${button}`,
    '- Your fingerprint, face, screen lock or a security key., button: Add passkey',
    'button: Back to sign in',
  ];

  it('is selected, set up and confirmed, and its recovery codes are saved before the portal opens', async () => {
    const { calls, user, read, press } = await open([], {
      'POST /login/second-factor/enrolment': begun,
      'POST /login/second-factor/enrolment/confirm': {
        session,
        recoveryCodes: ['7k2m-9xqd-4h8v', 'aaaa-bbbb-cccc'],
      },
    });
    expect(read()).toEqual(choice('# Set up two‑step verification (focus)'));
    await press('Add authenticator app');
    await screen.findByLabelText('6-digit code');
    expect(read()).toEqual([
      '# Set up two‑step verification',
      'Scan this code with your authenticator app, then enter the 6‑digit code it shows.',
      'Can’t scan it? Enter this key in the app:',
      '[p] (ltr)',
      'ABCD EFGH IJ',
      'button: Copy key',
      'field: 6-digit code = (ltr, focus)',
      'button: Confirm',
      'button: Back',
    ]);
    await user.keyboard('123456{Enter}');
    await screen.findByText('Save your recovery codes');
    expect(read()).toEqual([
      '# Set up two‑step verification',
      '[region Save your recovery codes]',
      '## Save your recovery codes (focus)',
      'If you lose your phone or passkey, use one of these codes to sign in. Each code works once. We won’t show them again.',
      '[ol] (ltr)',
      '- 7k2m-9xqd-4h8v',
      '- aaaa-bbbb-cccc',
      'button: Copy',
      `link: Download → data:text/plain;charset=utf-8,Quayside%0A%0A7k2m-9xqd-4h8v%0Aaaaa-bbbb-cccc%0A`,
      'button: Print',
      'button: I’ve saved my codes',
    ]);
    expect(window.location.pathname).toBe('/login');
    await press('I’ve saved my codes');
    await waitFor(() => expect(window.location.pathname).toBe('/not-authorized'));
    expect(calls).toEqual([
      ['POST /login/second-factor/enrolment', { challenge, method: 'totp' }],
      [
        'POST /login/second-factor/enrolment/confirm',
        { challenge, proof: { method: 'totp', code: '123456' } },
      ],
    ]);
  });

  it('can be another one after all, which the focus returns to', async () => {
    const { read, press } = await open([], { 'POST /login/second-factor/enrolment': begun });
    await press('Add authenticator app');
    await screen.findByLabelText('6-digit code');
    await press('Back');
    expect(read()).toEqual(choice('# Set up two‑step verification (focus)'));
    await press('Add passkey');
    expect(read()).toEqual([
      '# Set up two‑step verification',
      'field: Passkey name = Passkey (focus) – For example, Work laptop',
      'button: Add passkey',
      'button: Back',
    ]);
  });

  it('stays in sight while it is begun, and says when it could not be', async () => {
    let fail = () => {};
    const { read, press } = await open([], {
      'POST /login/second-factor/enrolment': () =>
        new Promise((_, reject) => {
          fail = () => reject(new TypeError('no network'));
        }),
    });
    await press('Add authenticator app');
    expect(read()).toEqual(choice('# Set up two‑step verification', 'button: Loading (unavailable, focus)'));
    fail();
    await screen.findByRole('alert');
    expect(read().slice(2, 5)).toEqual([
      '[alert]',
      'No connection to the server. Your entries are kept. Try again when you’re back online.',
      '- An app on your phone shows a new code every 30 seconds., button: Add authenticator app (focus)',
    ]);
  });

  it('leads back to the password when the time for it is over', async () => {
    const { read, press } = await open([], { 'POST /login/second-factor/enrolment': expired });
    await press('Add authenticator app');
    await screen.findByRole('heading', { name: 'This step has expired' });
    expect(read().at(-1)).toBe('button: Sign in again');
  });

  it('can be given up before one is selected', async () => {
    const { press } = await open([]);
    await press('Back to sign in');
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  });
});
