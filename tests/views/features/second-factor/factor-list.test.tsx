import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { SecondFactors } from '../../../../contract/people/second-factor.ts';
import type { FactorAction } from '../../../../src/machines/features/second-factor/second-factors.machine.ts';
import { FactorList } from '../../../../src/views/features/second-factor/FactorList.tsx';
import { withTexts } from '../../../support/client/with-texts.tsx';

const render = withTexts('second-factor');

const none: SecondFactors = {
  authenticatorSince: null,
  passkeys: [],
  recoveryCodesLeft: 0,
  required: false,
  passkeysPossible: true,
};
const app: SecondFactors = {
  ...none,
  authenticatorSince: '2026-01-05T09:00:00.000Z',
  recoveryCodesLeft: 10,
};
const passkey = { createdAt: '2026-01-05T09:00:00.000Z' as const, lastUsedAt: null };
const keys: SecondFactors = {
  ...none,
  passkeys: [
    { id: 4, name: 'Laptop', ...passkey },
    { id: 5, name: 'Phone', ...passkey, lastUsedAt: '2026-02-06T09:00:00.000Z' },
  ],
  recoveryCodesLeft: 3,
};

function show(factors: SecondFactors): FactorAction[] {
  const acts: FactorAction[] = [];
  render(<FactorList factors={factors} onAct={(action) => acts.push(action)} />);
  return acts;
}
const rows = () =>
  screen.getAllByRole('listitem').map((row) => {
    const buttons = within(row).queryAllByRole('button');
    return [row.querySelector('p')?.textContent, ...buttons.map(({ textContent }) => textContent)];
  });

describe('the second factors of a person', () => {
  it.each<[string, SecondFactors, (string | undefined)[][]]>([
    [
      'none',
      none,
      [
        ['Authenticator app', 'Add authenticator app'],
        ['Passkeys', 'Add passkey'],
      ],
    ],
    [
      'none, where passkeys are impossible',
      { ...none, passkeysPossible: false },
      [['Authenticator app', 'Add authenticator app'], ['Passkeys']],
    ],
    [
      'an app',
      app,
      [
        ['Authenticator app', 'Replace', 'Remove'],
        ['Passkeys', 'Add passkey'],
        ['Recovery codes', 'Generate new codes'],
      ],
    ],
    [
      'passkeys',
      keys,
      [
        ['Authenticator app', 'Add authenticator app'],
        ['Passkeys', 'Add passkey'],
        ['Laptop', 'Rename', 'Remove'],
        ['Phone', 'Rename', 'Remove'],
        ['Recovery codes', 'Generate new codes'],
      ],
    ],
  ])('offer what can be done with each: %s', (_what, factors, expected) => {
    show(factors);
    expect(rows()).toEqual(expected);
  });

  it('are acted on each by its own buttons', async () => {
    const acts = show(keys);
    for (const button of screen.getAllByRole('button')) await userEvent.click(button);
    expect(acts).toEqual([
      { type: 'enrol', method: 'totp' },
      { type: 'enrol', method: 'passkey' },
      { type: 'renamePasskey', id: 4, name: 'Laptop' },
      { type: 'removePasskey', id: 4, name: 'Laptop' },
      { type: 'renamePasskey', id: 5, name: 'Phone' },
      { type: 'removePasskey', id: 5, name: 'Phone' },
      { type: 'renewCodes' },
    ]);
  });

  it.each([
    ['no', none, ['Off', 'Your account is protected by your password alone.']],
    ['some', app, ['On']],
    [
      'some, which the role requires',
      { ...app, required: true },
      ['On', 'Your role requires two-step verification.'],
    ],
    [
      'no, which the role requires',
      { ...none, required: true },
      [
        'Off',
        'Your account is protected by your password alone.',
        'Your role requires two-step verification.',
      ],
    ],
  ] as const)('say that there are %s factors', (_what, factors, words) => {
    show(factors);
    expect(document.querySelector('p')?.textContent).toBe(words.join(''));
  });

  it.each([
    [4, false],
    [3, true],
    [0, true],
  ])('warn of the last three recovery codes: %i', (recoveryCodesLeft, warns) => {
    show({ ...app, recoveryCodesLeft });
    expect(screen.queryByText('Generate new codes before you run out.') !== null).toBe(warns);
  });
});
