import { expect, it } from 'vitest';
import {
  canActivate,
  canDeactivate,
  canEdit,
  isInvited,
  toUser,
} from '../../../../src/machines/features/users/user-states.ts';
import { userOf } from '../../../support/records/users.ts';

const nothing = { editable: [] };
const withoutActive = { editable: ['fullName'] as const };

it.each([
  ['an active user', {}, { edit: true, invite: false, deactivate: true, activate: false }],
  ['the own account', withoutActive, { edit: true, invite: false, deactivate: false, activate: false }],
  [
    'a user who may not be changed',
    nothing,
    { edit: false, invite: false, deactivate: false, activate: false },
  ],
  [
    'a user who was invited',
    { state: 'invited', confirmed: false },
    { edit: true, invite: true, deactivate: false, activate: false },
  ],
  [
    'a user whose invitation was withdrawn',
    { state: 'deactivated', confirmed: false, ...withoutActive },
    { edit: true, invite: true, deactivate: false, activate: false },
  ],
  [
    'a user who registered and has not confirmed their address',
    { state: 'unconfirmed', confirmed: false },
    { edit: true, invite: false, deactivate: true, activate: false },
  ],
  [
    'the same, deactivated',
    { state: 'deactivated', confirmed: false },
    { edit: true, invite: false, deactivate: false, activate: true },
  ],
  [
    'a deactivated user',
    { state: 'deactivated', active: false },
    { edit: true, invite: false, deactivate: false, activate: true },
  ],
  [
    'a deactivated student',
    { role: 'student', state: 'deactivated', confirmed: false, ...withoutActive },
    { edit: true, invite: false, deactivate: false, activate: false },
  ],
] as const)('%s has these commands', (_who, more, expected) => {
  const user = userOf({ ...more, editable: [...('editable' in more ? more.editable : userOf().editable)] });
  expect({
    edit: canEdit(user),
    invite: isInvited(user),
    deactivate: canDeactivate(user),
    activate: canActivate(user),
  }).toEqual(expected);
});

it('a row of the list is a user once it has all fields of one', () => {
  const { state: _, ...incomplete } = userOf();
  expect([toUser({ ...userOf() }), toUser(incomplete)]).toEqual([userOf(), null]);
});
