import { type Role, roles } from '../../../contract/ability.ts';

interface DemoAccount {
  readonly role: Role;
  readonly email: string;
  readonly password: string;
}

/** The demonstration's accounts, one for each role, as its data makes them. */
export const demoAccounts: readonly DemoAccount[] = roles.map((role) => ({
  role,
  email: `${role}@quayside.test`,
  password: 'quayside',
}));
