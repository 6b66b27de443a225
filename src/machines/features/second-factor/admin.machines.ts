import type { Role } from '../../../../contract/kit/ability.ts';
import type { RoleRequirement, SecondFactorOverview } from '../../../../contract/people/second-factor.ts';
import {
  loadFactorsOf,
  loadRoleRequirements,
  resetFactorsOf,
  setRoleRequirement,
} from '../../../services/session/second-factor.service.ts';
import { createProtectedMachine } from './protected.machine.ts';

/** Which roles require a second factor. */
export const roleRequirementsMachine = createProtectedMachine<
  null,
  readonly RoleRequirement[],
  { readonly role: Role; readonly required: boolean }
>({
  id: 'roleRequirements',
  load: (_, signal) => loadRoleRequirements(signal),
  change: (_, { role, required }, signal) => setRoleRequirement(role, required, signal),
});

/** The second factors of another user, which can be reset. */
export const userFactorsMachine = createProtectedMachine<number, SecondFactorOverview, 'reset'>({
  id: 'userFactors',
  load: loadFactorsOf,
  async change(id, _, signal) {
    await resetFactorsOf(id, signal);
    return loadFactorsOf(id, signal);
  },
});
