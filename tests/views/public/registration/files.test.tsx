import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { RegistrationUpload } from '../../../../src/machines/features/registration/registration.types.ts';
import { toContext, toUpload } from '../../../support/client/registration.ts';
import { openRegistration } from '../../../support/client/registration-page.tsx';

const open = (uploads: readonly RegistrationUpload[] = [], server: 'saved' | 'offline' = 'saved') =>
  openRegistration(toContext('general', { page: 'documents', uploads }), { states: { server } });
const plain = (text: string | null | undefined) =>
  text?.replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ');
const row = async (name: string) => (await screen.findByText(name)).closest('li') as HTMLElement;

describe('the documents of a registration', () => {
  it('are listed, and can be sent later', async () => {
    await open();
    expect(
      (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent),
    ).toEqual(['Passport', 'Photo', 'Transcript', 'School-leaving certificate']);
    expect(screen.getByText('You can also register now and send them later.')).toBeVisible();
  });

  it('take a file, made smaller unless the original is wanted', async () => {
    const { user, sent } = await open();
    const file = new File(['x'], 'scan.pdf', { type: 'application/pdf' });
    const input = await screen.findByLabelText('Choose a file for \u2068Passport\u2069');
    await user.upload(input, file);
    await user.click(screen.getByRole('checkbox', { name: 'Send photos in full size' }));
    await user.upload(input, file);
    expect(sent).toEqual([
      { type: 'file.add', documentType: 'passport', file, original: false },
      { type: 'file.add', documentType: 'passport', file, original: true },
    ]);
  });

  it('open the camera on a phone', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    try {
      await open();
      const input = await screen.findByLabelText('Take a photo for \u2068Passport\u2069');
      expect(input.getAttribute('capture')).toBe('environment');
      expect(input.getAttribute('accept')).toBe('image/*');
    } finally {
      vi.unstubAllGlobals();
    }
  });

  it.each([
    [{ state: 'preparing' }, 'saved', 'Preparing the file', []],
    [{ state: 'waiting' }, 'saved', 'Waiting to be sent', []],
    [{ state: 'waiting' }, 'offline', 'Will be sent when you’re online', []],
    [{ state: 'sending', sent: 241_000 }, 'saved', '241 kB of 482 kB uploaded', ['Pause']],
    [{ state: 'paused', sent: 241_000 }, 'saved', 'Paused after 241 kB of 482 kB', ['Resume']],
    [{ state: 'uploaded' }, 'saved', 'Uploaded', []],
    [
      { state: 'refused', refusal: 'upload.encrypted' },
      'saved',
      'This file is password-protected. Remove the password and upload it again.',
      [],
    ],
    [
      { state: 'failed' },
      'saved',
      'Upload interrupted. What was uploaded is kept. Try again to continue.',
      ['Try again'],
    ],
  ] as const)('say how a file is that is %j %s', async (more, server, text, actions) => {
    await open([toUpload(more)], server);
    const file = await row('passport.jpg');
    expect(plain(file.textContent)).toContain(text);
    expect(
      within(file)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual([...actions, 'Remove']);
  });

  it('show the progress, and a hint about a dark photo', async () => {
    await open([toUpload({ state: 'sending', sent: 241_000, hint: 'dark' })]);
    const file = await row('passport.jpg');
    const bar = within(file).getByRole('progressbar', { name: 'Progress of \u2068passport.jpg\u2069' });
    expect(bar.getAttribute('value')).toBe('241000');
    expect(bar.getAttribute('max')).toBe('482000');
    expect(within(file).getByText(/This photo looks dark/)).toBeVisible();
  });

  it('can be paused and removed', async () => {
    const { user, sent } = await open([toUpload({ state: 'sending' })]);
    const file = await row('passport.jpg');
    await user.click(within(file).getByRole('button', { name: 'Pause \u2068passport.jpg\u2069' }));
    await user.click(within(file).getByRole('button', { name: 'Remove \u2068passport.jpg\u2069' }));
    expect(sent).toEqual([
      { type: 'file.pause', id: 'f1' },
      { type: 'file.remove', id: 'f1' },
    ]);
    expect(screen.queryByText('passport.jpg')).toBe(null);
  });
});
