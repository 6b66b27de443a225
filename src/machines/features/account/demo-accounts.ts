import type { Role } from '../../../../contract/kit/ability.ts';
import { roles } from '../../../../contract/kit/permissions.ts';

interface DemoAccount {
  readonly role: Role;
  readonly email: string;
  readonly password: string;
}

/** The demo accounts, one for each role, as the seed creates them. */
export const demoAccounts: readonly DemoAccount[] = roles.map((role) => ({
  role,
  email: `${role}@quayside.test`,
  password: 'quayside',
}));
