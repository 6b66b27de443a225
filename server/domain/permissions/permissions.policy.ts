import type { Ability } from '../../access/ability.ts';
import { assertCan } from '../../access/assert-can.ts';

/** Refuses those who may not see who may do what. */
export const assertCanReadRoles = (ability: Ability): void => assertCan(ability, 'read', 'Role');

/** Refuses those who may not change who may do what. */
export const assertCanChangeRoles = (ability: Ability): void => assertCan(ability, 'update', 'Role');
