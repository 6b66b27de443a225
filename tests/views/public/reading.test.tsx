import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openPage, staff } from '../../support/client/office.ts';
import { readLines } from '../../support/client/read-lines.ts';
import { type Answer, refuse, serve } from '../../support/client/server.ts';
import { openStage, type Stage, type StageOptions } from '../../support/client/stage.tsx';

let stage: Stage;
beforeAll(async () => {
  await Promise.all((['login', 'not-authorized', 'forgot-password', 'register'] as const).map(openPage));
});
afterEach(() => {
  stage.close();
  vi.unstubAllGlobals();
});

function open(options: StageOptions, answers: Readonly<Record<string, Answer>> = {}) {
  const calls = serve(answers);
  stage = openStage(options);
  return calls;
}
const main = () => readLines(document.querySelector('main') as Element);
const shown = async () => {
  await waitFor(() => expect(document.querySelector('main h1')).not.toBeNull());
  return main();
};

const hint = '8 characters or more. Three or four words together are easy to remember and hard to guess.';

describe('the pages outside the office', () => {
  it('say which page was refused, to whom and why', async () => {
    open({ at: '/user', signedIn: staff([{ action: 'read', subject: 'dashboard' }]) });
    await screen.findByText('You don’t have access to this page');
    expect(main()).toEqual([
      '# You don’t have access to this page',
      'You’re signed in as ‹Nadia Karim› (‹Administrator›).',
      'Requested page: Users',
      'Requested page: {ltr: /user}',
      'This page requires the permission “‹read›” on “‹user›”, which you don’t have.',
      'If you need access, ask an administrator and tell them which page.',
      'link: Go to home page → /',
      'button: Sign in as someone else',
    ]);
    stage.close();
    open({ at: '/not-authorized' });
    expect(await shown()).toEqual([
      '# You don’t have access to this page',
      'If you need access, ask an administrator and tell them which page.',
      'link: Go to home page → /',
      'link: Sign in → /login',
    ]);
  });

  it('lead on from an address that is nothing, or that is for people who are signed in', async () => {
    open({ at: '/nowhere' });
    expect(await shown()).toEqual([
      '# Page not found',
      'Check the address for typing errors. The page may have moved.',
      'Requested address: {ltr: /nowhere}',
      'link: Go to home page → /',
    ]);
    stage.close();
    open({ at: '/student-record/details/7?tab=2' });
    expect(await shown()).toEqual([
      '# Sign in to see this page',
      'What this page shows depends on your account. Once you sign in, you’ll come straight back.',
      'link: Sign in → /login?to=%2Fstudent-record%2Fdetails%2F7%3Ftab%3D2',
      'link: Create an account → /register',
    ]);
  });

  it('send a link for a new password, with the same words whoever asks', async () => {
    const calls = open(
      { at: '/forgot-password' },
      { 'POST /forgot-password': Response.json({ data: null, message: 'Sent' }, { status: 202 }) },
    );
    expect(await shown()).toEqual([
      '# Forgotten your password?',
      'Enter your account’s email address. We’ll send you a link to set a new password.',
      'field: Email address = (ltr)',
      'button: Send link',
      'link: Back to sign in → /login',
    ]);
    await stage.user.type(screen.getByLabelText('Email address'), 'ada@mail.test');
    await stage.user.keyboard('{Enter}');
    await screen.findByText('Use another address');
    expect(main()).toEqual([
      '# Check your email (focus)',
      'If ‹ada@mail.test› has an account here, we’ve sent it a link. The link works once and expires in one hour.',
      'Nothing after five minutes? Check your spam folder, or try again with another address.',
      'link: Back to sign in → /login',
      'button: Use another address',
    ]);
    expect(calls).toEqual([['POST /forgot-password', { email: 'ada@mail.test', language: 'en' }]]);
  });

  it.each([
    [
      '/forgot-password?token=abc',
      'POST /reset-password',
      'New password',
      ['# Set a new password', 'You’ll be signed out everywhere. Then sign in with the new password.'],
      ['link: Request a new link → /forgot-password'],
      [],
    ],
    [
      '/register?token=abc',
      'POST /register/confirm',
      'Password',
      ['# Set a password', 'Choose a password to confirm your address. You can then sign in with it.'],
      [],
      ['Create the account again to get a new link.', 'link: Create an account → /register'],
    ],
  ] as const)(
    'set a password by a link that may have expired: %s',
    async (at, call, label, head, foot, more) => {
      const calls = open({ at }, { [call]: refuse(422, 'link.expired') });
      const form = (value: string) => [
        `password: ${label} =${value} (ltr) – ${hint}`,
        'button: Show password',
        'button: Set password',
        ...foot,
      ];
      expect(await shown()).toEqual([...head, ...form('')]);
      await stage.user.type(screen.getByLabelText(label), 'three or four words');
      await stage.user.keyboard('{Enter}');
      await screen.findByRole('alert');
      expect(main()).toEqual([
        ...head,
        '[alert There is a problem] (focus)',
        '## There is a problem',
        'This link has expired or was already used. Request a new one.',
        ...form(' three or four words'),
        ...more,
      ]);
      expect(calls).toEqual([[call, { token: 'abc', password: 'three or four words' }]]);
    },
  );

  it('offer each language in its own name', async () => {
    open({ at: '/login', config: { layout: { translation: true, navigation: 'vertical' } } });
    await shown();
    expect(
      [...document.querySelectorAll('select option')].map((option) => [
        option.textContent,
        option.getAttribute('lang'),
      ]),
    ).toEqual([
      ['English', 'en'],
      ['Français', 'fr'],
      ['العربية', 'ar'],
    ]);
  });
});
