import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Identity } from '../../../contract/people/session.ts';
import { ProblemError, problem } from '../../../src/services/kit/problem.ts';
import { never, openStage, type Stage, type StageOptions } from '../../support/client/stage.tsx';

const counsellor: Identity = {
  userData: {
    id: 7,
    role: 'counsellor',
    fullName: 'Amina Diallo',
    email: 'amina@example.com',
    home: '/not-authorized',
  },
  userAbilityRules: [],
};

let stage: Stage;
afterEach(() => stage.close());

/** Opens the sign-in page and waits until it is there. */
async function open(options: StageOptions = {}): Promise<Stage> {
  stage = openStage({ at: '/login', ...options });
  await screen.findByRole('heading', { level: 1 });
  return stage;
}

const email = () => screen.getByLabelText<HTMLInputElement>('Email address');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const submit = () => within(screen.getByRole('main')).getByRole('button', { name: /^Sign(ing)? in$/ });

async function fillIn({ user }: Stage): Promise<void> {
  await user.type(email(), 'amina@example.com');
  await user.type(password(), 'correct horse');
}

describe('the sign-in page', () => {
  it('says nothing about errors before the first try', async () => {
    const { user } = await open();
    await user.type(email(), 'no address');
    await user.tab();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(email().getAttribute('aria-invalid')).toBeNull();
  });

  it('names every error on the first try, in the summary, at the fields and in the title, and focuses the summary', async () => {
    const { user } = await open();
    await user.click(submit());
    const summary = await screen.findByRole('alert');
    await waitFor(() => expect(document.activeElement).toBe(summary));
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Enter your email address', 'Enter your password']);
    expect(document.title).toBe('Error: Sign in – Quayside');
    expect(document.getElementById(email().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Enter your email address',
    );
    expect(email().getAttribute('aria-invalid')).toBe('true');
  });

  it('leads from the summary to the field', async () => {
    const { user } = await open();
    await user.click(submit());
    await user.click(screen.getByRole('link', { name: 'Enter your password' }));
    expect(document.activeElement).toBe(password());
  });

  it('takes an error away as soon as it is mended, without moving the focus', async () => {
    const { user } = await open();
    await user.click(submit());
    await user.type(email(), 'amina@example.com');
    expect(within(screen.getByRole('alert')).getAllByRole('link')).toHaveLength(1);
    expect(document.activeElement).toBe(email());
    await user.type(password(), 'x');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.title).toBe('Sign in – Quayside');
  });

  it('says that it is busy, keeps the focus on the button and sends once', async () => {
    const sent: string[] = [];
    await open({
      signIn: (credentials) => {
        sent.push(credentials.email);
        return never();
      },
    });
    await fillIn(stage);
    await stage.user.click(submit());
    expect(submit().textContent).toBe('Signing in');
    expect(submit().getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(submit());
    expect(email().readOnly).toBe(true);
    await stage.user.click(submit());
    await stage.user.type(password(), '{Enter}');
    expect(sent).toEqual(['amina@example.com']);
  });

  it('says when the credentials are refused, and keeps what was typed', async () => {
    await open({
      signIn: () =>
        Promise.reject(new ProblemError(problem('unauthorized', { code: 'credentials.refused' }))),
    });
    await fillIn(stage);
    await stage.user.click(submit());
    const summary = await screen.findByRole('alert');
    expect(within(summary).getByText('The email address or password is incorrect.')).toBe(
      summary.querySelector('p'),
    );
    await waitFor(() => expect(document.activeElement).toBe(summary));
    expect(email().value).toBe('amina@example.com');
    expect(email().readOnly).toBe(false);
  });

  it('says when there is no connection, and lets the person try again', async () => {
    const answers = [
      () => Promise.reject(new ProblemError(problem('offline'))),
      () => Promise.resolve(counsellor),
    ];
    await open({ signIn: () => answers.shift()?.() ?? never() });
    await fillIn(stage);
    await stage.user.click(submit());
    const summary = await screen.findByRole('alert');
    expect(summary.textContent).toContain('No connection to the server.');
    await stage.user.click(submit());
    await waitFor(() => expect(window.location.pathname).toBe('/not-authorized'));
  });

  it('says how long to wait when there were too many attempts', async () => {
    await open({
      signIn: () =>
        Promise.reject(new ProblemError(problem('limited', { code: 'request.rateLimited', retryAfter: 1 }))),
    });
    await fillIn(stage);
    await stage.user.click(submit());
    const summary = await screen.findByRole('alert');
    expect(summary.textContent).toBe(
      'There is a problemToo many attempts. Wait a moment, then try again. Try again in 1 second.',
    );
  });

  it('leads on to the page that was asked for, and puts the focus on its heading', async () => {
    await open({ at: '/login?to=%2Fnowhere%3Fpage%3D2', signIn: () => Promise.resolve(counsellor) });
    expect(screen.getByText('Sign in to open the page you requested.').tagName).toBe('DIV');
    await fillIn(stage);
    await stage.user.click(submit());
    const heading = await screen.findByRole('heading', { level: 1, name: 'Page not found' });
    expect(window.location.pathname + window.location.search).toBe('/nowhere?page=2');
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(document.title).toBe('Page not found – Quayside');
  });

  it.each([
    ['session.expired', 'Your session has ended. Sign in again to continue where you left off.'],
    ['session.endedElsewhere', 'You signed out in another tab or window.'],
  ] as const)('says why it is there after %s', async (type, sentence) => {
    stage = openStage({ at: '/nowhere', signedIn: counsellor });
    await screen.findByRole('heading', { name: 'Page not found' });
    stage.actor('session').send({ type });
    await screen.findByText(sentence);
    expect(window.location.pathname + window.location.search).toBe('/login?to=%2Fnowhere');
  });

  it('shows the password on demand and hides it again', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password().type).toBe('text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password().type).toBe('password');
  });

  it('keeps the address, but no password, over a visit to another page', async () => {
    await open();
    await fillIn(stage);
    await stage.user.click(screen.getByRole('link', { name: 'Forgotten your password?' }));
    await screen.findByRole('heading', { name: 'Forgotten your password?' });
    await stage.user.click(screen.getByRole('link', { name: 'Back to sign in' }));
    await screen.findByRole('heading', { name: 'Sign in' });
    expect([email().value, password().value]).toEqual(['amina@example.com', '']);
  });
});

describe('the picture beside the sign-in form', () => {
  it('comes when it is in sight, after the form, and is told to who does not see it', async () => {
    await open({ config: { loginCoverImage: '/api/cover-pictures/shown/1', loginCoverText: 'A harbour' } });
    const picture = screen.getByRole('img', { name: 'A harbour' });
    expect([picture.getAttribute('src'), picture.getAttribute('loading')]).toEqual([
      '/api/cover-pictures/shown/1',
      'lazy',
    ]);
    const form = email().form as HTMLFormElement;
    expect(form.compareDocumentPosition(picture)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('is not there when none is to be shown, and neither is its place', async () => {
    const { container } = await open({ config: { loginCoverImage: null } });
    expect([container.querySelector('img'), container.innerHTML.includes('with-cover')]).toEqual([
      null,
      false,
    ]);
  });
});

describe('the demonstration’s sign-ins', () => {
  it('are not offered by a real installation', async () => {
    await open();
    expect(screen.queryByText('Try the demo')).toBeNull();
  });

  it('fill in the form for each of the eight roles', async () => {
    const { user } = await open({ config: { demo: true } });
    const buttons = within(screen.getByRole('region', { name: 'Try the demo' })).getAllByRole('button');
    const filled: string[][] = [];
    for (const button of buttons) {
      await user.click(button);
      filled.push([button.textContent ?? '', email().value, password().value]);
    }
    expect(filled).toEqual([
      ['Administrator', 'admin@quayside.test', 'quayside'],
      ['Client', 'client@quayside.test', 'quayside'],
      ['Channel partner', 'channel-partner@quayside.test', 'quayside'],
      ['Counsellor', 'counsellor@quayside.test', 'quayside'],
      ['Application officer', 'aco@quayside.test', 'quayside'],
      ['Compliance officer', 'compliance-officer@quayside.test', 'quayside'],
      ['University contact', 'university-contact@quayside.test', 'quayside'],
      ['Student', 'student@quayside.test', 'quayside'],
    ]);
    expect(screen.getByRole('button', { name: 'Student' }).getAttribute('aria-pressed')).toBe('true');
  });
});
