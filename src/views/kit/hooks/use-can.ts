import { useMemo } from 'react';
import type { Action, Subject } from '../../../../contract/kit/ability.ts';
import {
  type Ability,
  createSessionAbility,
  type TypedRecord,
} from '../../../machines/kit/session/ability.ts';
import { useAppSelector } from './use-app.ts';

/** The permissions of the signed-in user; none for a guest. */
export function useAbility(): Ability {
  const rules = useAppSelector('session', (snapshot) => snapshot.context.rules);
  return useMemo(() => createSessionAbility(rules), [rules]);
}

/**
 * True when the signed-in user may do `action` on a subject, or on one record with its `__typename`. The server
 * decides; this only hides what it would refuse.
 */
export const useCan = (action: Action, subject: Subject | TypedRecord): boolean =>
  useAbility().can(action, subject);
