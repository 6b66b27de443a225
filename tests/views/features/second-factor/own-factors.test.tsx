import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SecondFactors } from '../../../../contract/people/second-factor.ts';
import SecondFactorsSection from '../../../../src/views/features/second-factor/SecondFactorsSection.tsx';
import { readLines } from '../../../support/client/read-lines.ts';
import { type Answer, offline, refuse, serve } from '../../../support/client/server.ts';
import { never } from '../../../support/client/stage.tsx';
import { withTexts } from '../../../support/client/with-texts.tsx';

const render = withTexts('second-factor', 'profile');
afterEach(() => vi.unstubAllGlobals());

const passkey = { createdAt: '2026-01-05T09:00:00.000Z' as const, lastUsedAt: null };
const factors: SecondFactors = {
  authenticatorSince: '2026-01-05T09:00:00.000Z',
  passkeys: [
    { id: 4, name: 'Laptop', ...passkey },
    { id: 5, name: 'Phone', ...passkey, lastUsedAt: '2026-02-06T09:00:00.000Z' },
  ],
  recoveryCodesLeft: 10,
  required: false,
  passkeysPossible: true,
};
const list = [
  'On',
  '- Authenticator app, Added on ‹5 Jan 2026›, button: Replace, button: Remove',
  '- Passkeys, Your fingerprint, face, screen lock or a security key., button: Add passkey',
  '- {Laptop}, Added on ‹5 Jan 2026›, button: Rename, button: Remove',
  '- {Phone}, Added on ‹5 Jan 2026›, last used on ‹6 Feb 2026›, button: Rename, button: Remove',
  '- Recovery codes, 10 codes left, button: Generate new codes',
];
const returned = ['[div] (focus)', ...list];

function open(answers: Readonly<Record<string, Answer>> = {}) {
  const calls = serve({ 'GET /profile/second-factor': factors, ...answers });
  const { container } = render(<SecondFactorsSection />);
  const user = userEvent.setup();
  return {
    calls,
    user,
    read: () => readLines(container),
    /** Presses the button with a name that stands at a place among others of that name. */
    press: async (name: string, place = 0) => {
      const buttons = await screen.findAllByRole('button', { name });
      await user.click(buttons[place] as HTMLElement);
    },
  };
}

describe('one’s own second factors', () => {
  it('are listed, and a passkey is renamed as it is typed', async () => {
    const renamed: { name: string }[] = [];
    const { calls, user, read, press } = open({
      'PUT /profile/second-factor/passkeys/5': (body) => {
        renamed.push(body as { name: string });
        return { ...factors.passkeys[1], ...renamed[0] };
      },
      'GET /profile/second-factor': () => ({
        ...factors,
        passkeys: factors.passkeys.map((each) => (each.id === 5 ? { ...each, ...renamed[0] } : each)),
      }),
    });
    await screen.findByText('Phone');
    expect(read()).toEqual(list);
    await press('Rename', 1);
    expect(read()).toEqual(['field: Passkey name = Phone (focus)', 'button: Save', 'button: Cancel']);
    await user.clear(screen.getByLabelText('Passkey name'));
    await user.keyboard('{Enter}');
    expect(read()).toEqual([
      'field: Passkey name = (wrong, focus) – Enter a name',
      'button: Save',
      'button: Cancel',
    ]);
    await user.paste(`${'Very long name '.repeat(4)}x`);
    expect(read()[0]).toBe(`field: Passkey name = ${'Very long name '.repeat(4).trimEnd()} (focus)`);
    await press('Cancel');
    expect([read(), calls]).toEqual([returned, []]);
    await press('Rename', 1);
    await user.clear(screen.getByLabelText('Passkey name'));
    await user.keyboard('Blue key{Enter}');
    expect(await screen.findByText('Blue key')).toBeVisible();
    expect(read()).toEqual([
      ...returned.slice(0, 5),
      '- {Blue key}, Added on ‹5 Jan 2026›, last used on ‹6 Feb 2026›, button: Rename, button: Remove',
      ...returned.slice(6),
    ]);
    expect(calls).toEqual([['PUT /profile/second-factor/passkeys/5', { name: 'Blue key' }]]);
  });

  it('are removed after a question that names them and says what ends', async () => {
    const { calls, read, press } = open({ 'DELETE /profile/second-factor/passkeys/4': null });
    await press('Remove', 0);
    expect(read()).toEqual([
      '[region Remove your authenticator app?]',
      '[p] (focus)',
      'Remove your authenticator app?',
      'You’ll be signed out on your other devices.',
      'button: Remove',
      'button: Cancel',
    ]);
    await press('Cancel');
    await press('Generate new codes');
    expect(read()).toEqual([
      '[region Generate new recovery codes?]',
      '[p] (focus)',
      'Generate new recovery codes?',
      'Your current recovery codes stop working. You’ll be signed out on your other devices.',
      'button: Generate new codes',
      'button: Cancel',
    ]);
    await press('Cancel');
    await press('Remove', 1);
    expect(read().slice(0, 3)).toEqual([
      '[region Remove passkey ‹Laptop›?]',
      '[p] (focus)',
      'Remove passkey ‹Laptop›?',
    ]);
    await press('Remove');
    await waitFor(() => expect(read()).toEqual(returned));
    expect(calls).toEqual([['DELETE /profile/second-factor/passkeys/4']]);
  });

  it.each([
    ['the only app', { ...factors, passkeys: [] }],
    ['the only passkey', { ...factors, authenticatorSince: null, passkeys: [factors.passkeys[0]] }],
  ])('are turned off with the last of them: %s', async (_what, last) => {
    const { read, press } = open({ 'GET /profile/second-factor': last });
    await press('Remove');
    expect(read()[3]).toBe(
      'This turns off two-step verification. You’ll sign in with your password alone, and your recovery codes stop ' +
        'working. You’ll be signed out on your other devices.',
    );
  });

  it('ask for the password where the server wants it, and say when it is wrong', async () => {
    const proofs: unknown[] = [];
    const { calls, user, read, press } = open({
      'POST /profile/second-factor/recovery-codes': () =>
        proofs.length < 2
          ? refuse(403, 'session.proofRequired')
          : { recoveryCodes: ['7k2m-9xqd-4h8v', 'aaaa-bbbb-cccc'] },
      'POST /profile/proof': (body) => {
        proofs.push(body);
        return proofs.length < 2 ? refuse(422, 'password.wrong') : null;
      },
    });
    await press('Generate new codes');
    await press('Generate new codes');
    await screen.findByText('Confirm that it’s you');
    const form = (field: string) => [
      '[form Confirm that it’s you]',
      'Confirm that it’s you',
      'Enter your password to change how you sign in.',
      field,
      'button: Confirm',
      'button: Cancel',
    ];
    expect(read()).toEqual(form('password: Password = (ltr, focus)'));
    await user.keyboard('wrong{Enter}');
    await screen.findByText('That password isn’t right. Try again.');
    expect(read()).toEqual(
      form('password: Password = wrong (wrong, ltr, focus) – That password isn’t right. Try again.'),
    );
    await user.keyboard('{Control>}a{/Control}quayside{Enter}');
    await screen.findByText('Save your recovery codes');
    expect(read().slice(0, 6)).toEqual([
      '[region Save your recovery codes]',
      '## Save your recovery codes (focus)',
      'If you lose your phone or passkey, use one of these codes to sign in. Each code works once. We won’t show them again.',
      '[ol] (ltr)',
      '- 7k2m-9xqd-4h8v',
      '- aaaa-bbbb-cccc',
    ]);
    await press('I’ve saved my codes');
    await waitFor(() => expect(read()).toEqual(returned));
    expect(calls).toEqual([
      ['POST /profile/second-factor/recovery-codes'],
      ['POST /profile/proof', { method: 'password', password: 'wrong' }],
      ['POST /profile/proof', { method: 'password', password: 'quayside' }],
      ['POST /profile/second-factor/recovery-codes'],
    ]);
  });

  it('wait for the answer to a change', async () => {
    const { read, press } = open({ 'POST /profile/second-factor/recovery-codes': never });
    await press('Generate new codes');
    await press('Generate new codes');
    expect(read()).toEqual(['[div] (busy, focus)', ...list]);
  });

  it('wait for an answer to the password', async () => {
    const { user, read, press } = open({
      'DELETE /profile/second-factor/authenticator': refuse(403, 'session.proofRequired'),
      'POST /profile/proof': never,
    });
    await press('Remove');
    await press('Remove');
    await screen.findByText('Confirm that it’s you');
    await user.keyboard('quayside{Enter}');
    expect(read().slice(-3)).toEqual([
      'password: Password = quayside (read only, ltr, focus)',
      'button: Confirm (disabled)',
      'button: Cancel',
    ]);
  });

  it('say why they could not be loaded or changed', async () => {
    let answer: Answer = offline;
    const { read, press } = open({
      'GET /profile/second-factor': (body, url) =>
        typeof answer === 'function' ? answer(body, url) : answer,
      'DELETE /profile/second-factor/authenticator': refuse(422, 'secondFactor.required'),
    });
    await screen.findByRole('alert');
    expect(read()).toEqual([
      '[alert]',
      'Couldn’t load two-step verification. No connection to the server. Your entries are kept. Try again when you’re back online.',
      'button: Try again',
    ]);
    answer = factors;
    await press('Try again');
    await press('Remove');
    await press('Remove');
    await screen.findByRole('alert');
    expect(read()).toEqual([
      '[div] (focus)',
      '[alert]',
      'Your role requires two-step verification. Add another method before you remove this one.',
      ...list,
    ]);
  });

  it('are set up: a passkey with its name, an app with its code', async () => {
    const { calls, user, read, press } = open({
      'POST /profile/second-factor/enrolment': {
        method: 'totp',
        challenge: 'c'.repeat(20),
        secret: 'ABCDEFGHIJ',
        uri: 'otpauth://totp/a',
      },
      'POST /profile/second-factor/enrolment/confirm': refuse(422, 'secondFactor.refused'),
    });
    await press('Add passkey');
    await user.clear(screen.getByLabelText('Passkey name'));
    expect(read()).toEqual([
      'field: Passkey name = (focus) – For example, Work laptop',
      'button: Add passkey',
      'button: Back',
    ]);
    await user.keyboard('{Enter}');
    expect(read()[0]).toBe('field: Passkey name = (wrong, focus) – For example, Work laptop Enter a name');
    await user.paste('x'.repeat(61));
    expect(read()[0]).toBe(`field: Passkey name = ${'x'.repeat(60)} (focus) – For example, Work laptop`);
    await press('Back');
    expect(read()).toEqual(returned);
    await press('Replace');
    await screen.findByLabelText('6-digit code');
    const app = (field: string) => [
      'Scan this code with your authenticator app, then enter the 6‑digit code it shows.',
      'Can’t scan it? Enter this key in the app:',
      '[p] (ltr)',
      'ABCD EFGH IJ',
      'button: Copy key',
      field,
      'button: Confirm',
      'button: Back',
    ];
    expect(read()).toEqual(app('field: 6-digit code = (ltr, focus)'));
    await user.keyboard('12345{Enter}');
    expect(read()).toEqual(
      app('field: 6-digit code = 12345 (wrong, ltr, focus) – Enter the 6 digits from your app'),
    );
    await press('Copy key');
    expect(await navigator.clipboard.readText()).toBe('ABCDEFGHIJ');
    await user.click(screen.getByLabelText('6-digit code'));
    await user.keyboard('6{Enter}');
    await screen.findByRole('alert');
    expect(read().slice(0, 2)).toEqual(['[alert]', 'That code isn’t right. Check it and try again.']);
    expect(document.activeElement).toBe(screen.getByLabelText('6-digit code'));
    expect(calls).toEqual([
      ['POST /profile/second-factor/enrolment', { method: 'totp' }],
      [
        'POST /profile/second-factor/enrolment/confirm',
        { challenge: 'c'.repeat(20), proof: { method: 'totp', code: '123456' } },
      ],
    ]);
  });
});
