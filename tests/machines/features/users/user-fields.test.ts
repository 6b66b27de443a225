import { describe, expect, it } from 'vitest';
import {
  checkUser,
  emptyUserValues,
  getScope,
  isEditable,
  toNewUser,
  toSavedUser,
  toUserChange,
  type UserValues,
} from '../../../../src/machines/features/users/user-fields.ts';
import { userOf } from '../../../support/records/users.ts';

const newUser = (more: Partial<UserValues> = {}): UserValues => ({
  ...emptyUserValues,
  fullName: 'Amina Diallo',
  email: 'amina@example.com',
  role: 'counsellor',
  branch: 'Lagos',
  branchId: '2',
  ...more,
});
const saved = (more: Parameters<typeof userOf>[0] = {}, values: Partial<UserValues> = {}): UserValues => ({
  ...toSavedUser(userOf(more)).values,
  ...values,
});

it.each([
  ['admin', null],
  ['client', 'organisation'],
  ['channel-partner', 'partner'],
  ['counsellor', 'branch'],
  ['aco', 'branch'],
  ['compliance-officer', 'branch'],
  ['university-contact', 'university'],
  ['student', null],
  ['', null],
  ['toString', null],
])('a user with the role %s belongs to: %s', (role, scope) => {
  expect(getScope(role)).toBe(scope);
});

describe('an invitation', () => {
  it('names the user and what their role needs, without what is empty or belongs to another role', () => {
    expect(toNewUser(newUser({ partner: 'Bright Futures', partnerId: '9' }))).toEqual({
      fullName: 'Amina Diallo',
      email: 'amina@example.com',
      role: 'counsellor',
      branchId: 2,
    });
    expect(
      toNewUser(newUser({ role: 'admin', email: ' Amina@Example.com ', phone: ' 123 ', language: 'ar' })),
    ).toEqual({
      fullName: 'Amina Diallo',
      email: 'amina@example.com',
      role: 'admin',
      phone: '123',
      language: 'ar',
    });
  });

  it('gives a custom role beside the role on which it is based', () => {
    expect(toNewUser(newUser({ customRole: 'Senior counsellor', customRoleId: '7' }))).toEqual({
      fullName: 'Amina Diallo',
      email: 'amina@example.com',
      role: 'counsellor',
      customRoleId: 7,
      branchId: 2,
    });
  });

  it.each([
    ['a complete form', {}, {}],
    ['no name', { fullName: ' ' }, { fullName: ['required'] }],
    ['an address that is none', { email: 'amina' }, { email: ['email'] }],
    ['no role', { role: '' }, { role: ['required'] }],
    ['a student', { role: 'student' }, { role: ['unknown'] }],
    ['a role without its branch', { branch: '', branchId: '' }, { branchId: ['required'] }],
    ['a branch that was typed but not selected', { branchId: '' }, { branchId: ['unknown'] }],
    ['a role that needs something else', { role: 'client' }, { organisationId: ['required'] }],
    ['a phone number of 40 characters', { phone: '1'.repeat(40) }, {}],
    ['a phone number of 41 characters', { phone: '1'.repeat(41) }, { phone: ['tooLong'] }],
  ] as const)('is checked: %s', (_what, values, errors) => {
    expect(checkUser(newUser(values))).toEqual(errors);
  });
});

describe('a change of a user', () => {
  it('contains all fields that may be changed, as they are in the form', () => {
    expect(toUserChange(saved())).toEqual({
      fullName: 'Tomasz Kowalski',
      phone: '+44 20 7946 0018',
      role: 'counsellor',
      customRoleId: null,
      branchId: 2,
      language: 'fr',
    });
    expect(
      toUserChange(saved({}, { role: 'university-contact', universityId: '8', phone: '', language: '' })),
    ).toEqual({
      fullName: 'Tomasz Kowalski',
      phone: null,
      role: 'university-contact',
      customRoleId: null,
      universityId: 8,
      language: null,
    });
  });

  it('contains the custom role beside the role on which it is based', () => {
    expect(toUserChange(saved({ customRoleId: 7, customRoleName: 'Senior counsellor' }))).toEqual({
      fullName: 'Tomasz Kowalski',
      phone: '+44 20 7946 0018',
      role: 'counsellor',
      customRoleId: 7,
      branchId: 2,
      language: 'fr',
    });
  });

  it('contains no field that may not be changed, and does not ask for it', () => {
    const own = saved({ editable: ['fullName', 'phone'], branchId: null, branchName: null });
    expect([toUserChange(own), checkUser(own)]).toEqual([
      { fullName: 'Tomasz Kowalski', phone: '+44 20 7946 0018' },
      {},
    ]);
    expect(
      (['fullName', 'role', 'phone', 'branchId', 'active'] as const).map((field) => isEditable(own, field)),
    ).toEqual([true, false, true, false, false]);
  });

  it('needs what the new role belongs to', () => {
    expect(checkUser(saved({}, { role: 'channel-partner' }))).toEqual({ partnerId: ['required'] });
  });
});
