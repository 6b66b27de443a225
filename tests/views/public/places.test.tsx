import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Identity } from '../../../contract/people/session.ts';
import { deleteCookie } from '../../../src/services/browser/cookies.service.ts';
import { openStage, type Stage, type StageOptions } from '../../support/client/stage.tsx';

const counsellor: Identity = {
  userData: {
    id: 7,
    role: 'counsellor',
    fullName: 'Amina Diallo',
    email: 'amina@example.com',
    home: '/nowhere',
  },
  userAbilityRules: [{ action: 'read', subject: 'lead' }],
};

let stage: Stage;
afterEach(() => {
  stage.close();
  deleteCookie('language');
  deleteCookie('Quayside-theme');
});

async function open(options: StageOptions): Promise<Stage> {
  stage = openStage(options);
  await screen.findByRole('heading', { level: 1 });
  return stage;
}

const main = () => within(screen.getByRole('main'));
const heading = () => screen.getByRole('heading', { level: 1 });

describe('an address that no page has', () => {
  it('is named on the not-found page, which keeps the address', async () => {
    await open({ at: '/nowhere/at/all?x=1' });
    expect(heading().textContent).toBe('Page not found');
    expect(main().getByRole('definition').textContent).toBe('/nowhere/at/all');
    expect(window.location.pathname).toBe('/nowhere/at/all');
    expect(document.title).toBe('Page not found – Quayside');
  });
});

describe('a page that the rules do not open', () => {
  it('is named with its title, its address and the missing permission', async () => {
    await open({ at: '/report/branch/7?page=2', signedIn: counsellor });
    expect(heading().textContent).toBe('You don’t have access to this page');
    expect(
      main()
        .getAllByRole('definition')
        .map((fact) => fact.textContent),
    ).toEqual(['Branch report', '/report/branch/7?page=2']);
    const plain = screen.getByRole('main').textContent?.replaceAll(/[\u2068\u2069]/g, '');
    expect(plain).toContain('You’re signed in as Amina Diallo (Counsellor).');
    expect(plain).toContain('This page requires the permission “read” on “report”, which you don’t have.');
  });

  it('offers to sign in as someone else', async () => {
    const { user } = await open({ at: '/report', signedIn: counsellor });
    await user.click(screen.getByRole('button', { name: 'Sign in as someone else' }));
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(window.location.pathname).toBe('/login');
  });

  it('is told apart from sign-in, to which a guest is sent', async () => {
    await open({ at: '/report' });
    expect(heading().textContent).toBe('Sign in');
    expect(window.location.search).toBe('?to=%2Freport');
  });
});

describe('moving about', () => {
  it('puts the focus on the heading of the next page, not of the first', async () => {
    const { user } = await open({ at: '/login' });
    expect(document.activeElement).toBe(document.body);
    await user.click(screen.getByRole('link', { name: 'Create an account' }));
    await waitFor(() => expect(heading().textContent).toBe('Create an account'));
    expect(document.activeElement).toBe(heading());
  });

  it('skips to the main content from the first stop of Tab', async () => {
    const { user } = await open({ at: '/login' });
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Skip to main content');
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('shows a page that could not be fetched as such, with a way to try again', async () => {
    await open({ at: '/login', failingPage: 'register' });
    await stage.user.click(screen.getByRole('link', { name: 'Create an account' }));
    await screen.findByRole('heading', { name: 'Couldn’t load this page' });
    expect(document.title).toBe('Error: Couldn’t load this page – Quayside');
    await stage.user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Create an account' });
  });
});

describe('the tools of a public page', () => {
  it('offer no language where translation is off', async () => {
    await open({ at: '/login' });
    expect(screen.queryByLabelText('Language')).toBeNull();
  });

  it('change the language of the whole page, and its direction', async () => {
    const { user } = await open({
      at: '/login',
      config: { layout: { translation: true, navigation: 'vertical' } },
    });
    await user.selectOptions(screen.getByLabelText('Language'), 'العربية');
    await screen.findByRole('heading', { name: 'تسجيل الدخول' });
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ar', 'rtl']);
    expect(document.title).toBe('تسجيل الدخول – Quayside');
    await user.selectOptions(screen.getByLabelText('اللغة'), 'Français');
    await screen.findByRole('heading', { name: 'Connexion' });
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['fr', 'ltr']);
  });

  it('change between light and dark', async () => {
    const { user } = await open({ at: '/login' });
    await user.click(screen.getByRole('button', { name: 'Switch to dark theme' }));
    expect(document.documentElement.dataset.theme).toBe('dark');
    await user.click(screen.getByRole('button', { name: 'Switch to light theme' }));
    expect(document.documentElement.dataset.theme).toBe('light');
  });
});

describe('a device without a network', () => {
  it('is told so until the network is back', async () => {
    await open({ at: '/login' });
    const online = (value: boolean) => {
      Object.defineProperty(navigator, 'onLine', { configurable: true, value });
      act(() => {
        window.dispatchEvent(new Event(value ? 'online' : 'offline'));
      });
    };
    expect(screen.queryByText('You’re offline')).toBeNull();
    online(false);
    expect(screen.getByText('You’re offline').tagName).toBe('STRONG');
    online(true);
    expect(screen.queryByText('You’re offline')).toBeNull();
  });
});
