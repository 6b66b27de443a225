import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type AnyActorLogic, fromPromise } from 'xstate';
import { confirmEmailMachine } from '../../../src/machines/features/account/confirm-email.machine.ts';
import { forgotPasswordMachine } from '../../../src/machines/features/account/forgot-password.machine.ts';
import { registerMachine } from '../../../src/machines/features/account/register.machine.ts';
import { resetPasswordMachine } from '../../../src/machines/features/account/reset-password.machine.ts';
import type { ScreenKind } from '../../../src/machines/kit/routes/routes.types.ts';
import { type Problem, ProblemError, problem } from '../../../src/services/kit/problem.ts';
import { never, openStage, type Stage } from '../../support/client/stage.tsx';

type Kind = 'register' | 'confirmEmail' | 'forgotPassword' | 'resetPassword';
type Answer = (input: { values: object; search: string }) => Promise<void>;

/** The four forms, each with the server's answer provided. */
const formsWith = (answer: Answer): Partial<Record<ScreenKind, AnyActorLogic>> => ({
  register: registerMachine.provide({ actors: { send: fromPromise(({ input }) => answer(input)) } }),
  confirmEmail: confirmEmailMachine.provide({
    actors: { send: fromPromise(({ input }) => answer(input)) },
  }),
  forgotPassword: forgotPasswordMachine.provide({
    actors: { send: fromPromise(({ input }) => answer(input)) },
  }),
  resetPassword: resetPasswordMachine.provide({
    actors: { send: fromPromise(({ input }) => answer(input)) },
  }),
});
const addresses: Record<Kind, string> = {
  register: '/register',
  confirmEmail: '/register?token=abcdefghijklmnopqrstuvwxyz',
  forgotPassword: '/forgot-password',
  resetPassword: '/forgot-password?token=abcdefghijklmnopqrstuvwxyz',
};

let stage: Stage;
afterEach(() => stage.close());

/** What the server was sent, and the page of the form, opened with the given answers. */
async function open(kind: Kind, ...answers: (() => Promise<void>)[]): Promise<unknown[]> {
  const sent: unknown[] = [];
  const screens = formsWith(({ values, search }) => {
    sent.push({ ...values, search });
    return answers.shift()?.() ?? never();
  });
  stage = openStage({ at: addresses[kind], screens });
  await screen.findByRole('heading', { level: 1 });
  return sent;
}

const accept = () => Promise.resolve();
const refuse =
  (kind: Problem['kind'], more: Partial<Problem> = {}) =>
  () =>
    Promise.reject(new ProblemError(problem(kind, more)));

const heading = () => screen.getByRole('heading', { level: 1 });
const click = (name: string) => stage.user.click(screen.getByRole('button', { name }));
const type = (label: string, text: string) => stage.user.type(screen.getByLabelText(label), text);
const errors = () =>
  within(screen.getByRole('alert'))
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('the page that creates an account', () => {
  it('asks for a name and an address, and for no password', async () => {
    await open('register');
    expect(screen.queryByLabelText('Password')).toBe(null);
    await click('Create account');
    // The rules come with the first submission.
    await waitFor(() => expect(errors()).toEqual(['Enter your full name', 'Enter your email address']));
    expect(document.title).toBe('Error: Create an account – Quayside');
  });

  it('tells an address that is none from one that is missing', async () => {
    await open('register');
    await type('Email address', 'amina@');
    await click('Create account');
    expect(errors()[1]).toBe('Enter an email address like name@example.com');
  });

  it('sends what was typed and then asks to look into the mail, with the focus on the new heading', async () => {
    const sent = await open('register', accept);
    await type('Full name', 'Amina Diallo');
    await type('Email address', 'amina@example.com');
    await click('Create account');
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBe(document.activeElement);
    expect(screen.getByText(/amina@example\.com/).textContent).toBe(
      'If \u2068amina@example.com\u2069 can be used for an account here, we’ve sent it a link. Open the link to confirm the address.',
    );
    expect(sent).toEqual([{ fullName: 'Amina Diallo', email: 'amina@example.com', search: '' }]);
    expect(document.title).toBe('Check your email – Quayside');
  });

  it('lets the person try another address', async () => {
    await open('register', accept);
    await type('Full name', 'Amina Diallo');
    await type('Email address', 'amina@example.com');
    await click('Create account');
    await screen.findByRole('heading', { name: 'Check your email' });
    await click('Use another address');
    expect(heading().textContent).toBe('Create an account');
    expect(screen.getByRole('button', { name: 'Create account' })).toBeVisible();
  });

  it('shows what the server finds wrong at the field it names', async () => {
    await open(
      'register',
      refuse('invalid', { code: 'request.invalid', fields: { 'body.email': ['email'] } }),
    );
    await type('Full name', 'Amina Diallo');
    await type('Email address', 'amina@example.com');
    await click('Create account');
    await screen.findByRole('alert');
    expect(errors()).toEqual(['Enter an email address like name@example.com']);
  });
});

describe('the page behind the link of a new account', () => {
  it('confirms nothing by itself', async () => {
    const sent = await open('confirmEmail', accept);
    expect(heading().textContent).toBe('Set a password');
    expect(sent).toEqual([]);
  });

  it('confirms the address with the link’s token and the password typed here, and leads to sign-in', async () => {
    const sent = await open('confirmEmail', accept);
    await type('Password', 'correct horse');
    await click('Set password');
    expect(await screen.findByRole('heading', { name: 'Email address confirmed' })).toBe(
      document.activeElement,
    );
    expect(sent).toEqual([{ password: 'correct horse', search: '?token=abcdefghijklmnopqrstuvwxyz' }]);
    await stage.user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Sign in' }));
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(window.location.pathname).toBe('/login');
  });

  it('asks for a password of eight characters before it sends anything, and offers no new link for that', async () => {
    const sent = await open('confirmEmail', accept);
    await type('Password', 'short');
    await click('Set password');
    expect(errors()).toEqual(['Password must be 8 characters or more']);
    expect(screen.queryByRole('link', { name: 'Create an account' })).toBe(null);
    expect(sent).toEqual([]);
  });

  it.each([
    ['tooCommon', 'Choose a password that is harder to guess'],
    ['personal', 'Choose a password without your name, email or “quayside”'],
  ] as const)('says why the server refuses a password as %s', async (code, message) => {
    await open(
      'confirmEmail',
      refuse('invalid', { code: 'request.invalid', fields: { 'body.password': [code] } }),
    );
    await type('Password', 'password1');
    await click('Set password');
    await screen.findByRole('alert');
    expect(errors()).toEqual([message]);
  });

  it('says when the link is used up, and where a new one comes from', async () => {
    await open('confirmEmail', refuse('refused', { code: 'link.expired' }));
    await type('Password', 'correct horse');
    await click('Set password');
    const summary = await screen.findByRole('alert');
    expect(summary.textContent).toContain('This link has expired or was already used. Request a new one.');
    await stage.user.click(screen.getByRole('link', { name: 'Create an account' }));
    await waitFor(() => expect(heading().textContent).toBe('Create an account'));
    expect(window.location.pathname + window.location.search).toBe('/register');
  });
});

describe('the page for a forgotten password', () => {
  it('says the same for every address that it accepts', async () => {
    await open('forgotPassword', accept);
    await type('Email address', 'nobody@example.com');
    await click('Send link');
    await screen.findByRole('heading', { name: 'Check your email' });
    expect(screen.getByText(/nobody@example\.com/).textContent).toBe(
      'If \u2068nobody@example.com\u2069 has an account here, we’ve sent it a link. The link works once and expires in one hour.',
    );
  });

  it('keeps the address when there is no connection', async () => {
    await open('forgotPassword', refuse('offline'));
    await type('Email address', 'amina@example.com');
    await click('Send link');
    await screen.findByRole('alert');
    expect(screen.getByLabelText<HTMLInputElement>('Email address').value).toBe('amina@example.com');
  });

  it('is busy while the link is asked for', async () => {
    await open('forgotPassword');
    await type('Email address', 'amina@example.com{Enter}');
    expect(screen.getByRole('button', { name: 'Sending the link' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
  });
});

describe('the page behind the link of a forgotten password', () => {
  it('sets the new password with the link’s token', async () => {
    const sent = await open('resetPassword', accept);
    await type('New password', 'a longer one');
    await click('Set password');
    expect(await screen.findByRole('heading', { name: 'Password changed' })).toBe(document.activeElement);
    expect(sent).toEqual([{ password: 'a longer one', search: '?token=abcdefghijklmnopqrstuvwxyz' }]);
  });

  it('does not send a password that is too short', async () => {
    const sent = await open('resetPassword', accept);
    await type('New password', 'short');
    await click('Set password');
    expect(errors()).toEqual(['Password must be 8 characters or more']);
    expect(sent).toEqual([]);
  });

  it('leads to a new link when this one is used up', async () => {
    await open('resetPassword', refuse('refused', { code: 'link.expired' }));
    await type('New password', 'a longer one');
    await click('Set password');
    await screen.findByRole('alert');
    await stage.user.click(screen.getByRole('link', { name: 'Request a new link' }));
    await waitFor(() => expect(heading().textContent).toBe('Forgotten your password?'));
  });
});
