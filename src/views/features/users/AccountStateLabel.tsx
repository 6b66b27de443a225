import type { ReactNode } from 'react';
import type { AccountState } from '../../../machines/features/users/user-states.ts';
import { ToneLabel } from '../../kit/StatusLabel.tsx';

const tones = {
  active: 'good',
  invited: 'waiting',
  unconfirmed: 'waiting',
  deactivated: 'neutral',
} as const satisfies Record<AccountState, string>;

/** Whether a user can sign in, with a dot in its tone. */
export const AccountStateLabel = ({ state, children }: { state: AccountState; children: ReactNode }) => (
  <ToneLabel tone={tones[state]}>{children}</ToneLabel>
);
