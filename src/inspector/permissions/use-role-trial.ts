import { useSelector } from '@xstate/react';
import { createContext, useContext } from 'react';
import type { RoleTrialActor } from './role-trial.machine.ts';

/** Null where other roles can’t be tried: in production. */
export const RoleTrialProvider = createContext<RoleTrialActor | null>(null);

export const useRoleTrial = (): RoleTrialActor | null => useContext(RoleTrialProvider);

/** The role whose rules the portal is shown with; null for the user’s own. */
export const useTriedRole = () =>
  useSelector(useRoleTrial() ?? undefined, (trial) => (trial?.matches('trying') ? trial.context.role : null));
