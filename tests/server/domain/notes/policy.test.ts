import { describe, expect, it } from 'vitest';
import type { AbilityRule, Role } from '../../../../contract/kit/ability.ts';
import { roles } from '../../../../contract/kit/permissions.ts';
import { createAbility } from '../../../../server/access/ability.ts';
import {
  mayDelete,
  mayNameAuthor,
  type NoteReader,
  readableAudiences,
  writableAudiences,
} from '../../../../server/domain/notes/notes.policy.ts';
import { somebody } from '../../access/people.ts';

const row = { id: 1, branchId: 1, admission: 'submitted' } as NoteReader['row'];
const readerOf = (role: Role, rules: readonly AbilityRule[]): NoteReader => {
  const user = somebody(role, { id: 7 });
  return { user, ability: createAbility(rules, user), row };
};
const reading: AbilityRule = { action: 'read', subject: 'Application' };

describe('notes', () => {
  it('are read by the office and by those they are shared with, and by nobody else', () => {
    const read = Object.fromEntries(
      roles.map((role) => [role, readableAudiences(readerOf(role, [reading]))]),
    );
    expect(read).toEqual({
      admin: ['internal', 'shared'],
      client: [],
      'channel-partner': ['shared'],
      counsellor: ['internal', 'shared'],
      aco: ['internal', 'shared'],
      'compliance-officer': ['internal', 'shared'],
      'university-contact': [],
      student: ['shared'],
    });
  });

  it.each([
    ['read', []],
    ['transition', ['internal', 'shared']],
    ['update', ['internal', 'shared']],
  ] as const)('are written by those who may work on the application: to %s is %j', (action, written) => {
    const rules: AbilityRule[] = [reading, { action, subject: 'Application' }];
    expect(writableAudiences(readerOf('counsellor', rules))).toEqual(written);
    expect(writableAudiences(readerOf('client', rules))).toEqual([]);
  });

  it('name their author to those who may know who works on the application, and to the author in any case', () => {
    const withholding = (...fields: string[]): AbilityRule[] => [
      reading,
      { action: 'read', subject: 'Application', fields, inverted: true },
    ];
    const named = (rules: readonly AbilityRule[]) =>
      [
        { id: 7, partnerId: null },
        { id: 8, partnerId: null },
        { id: 9, partnerId: 1 },
      ].map((author) => mayNameAuthor(readerOf('counsellor', rules), author));
    expect({
      nothingWithheld: named([reading]),
      staffWithheld: named(withholding('counsellorName')),
      partnersWithheld: named(withholding('partnerName')),
      bothWithheld: named(withholding('counsellorName', 'partnerName')),
    }).toEqual({
      nothingWithheld: [true, true, true],
      staffWithheld: [true, false, true],
      partnersWithheld: [true, true, false],
      bothWithheld: [true, false, false],
    });
  });

  it('are taken back by whoever wrote them, and by administrators', () => {
    const may = roles.map((role) => [
      mayDelete({ user: somebody(role, { id: 7 }) }, 7),
      mayDelete({ user: somebody(role, { id: 7 }) }, 8),
    ]);
    expect(may).toEqual(roles.map((role) => [true, role === 'admin']));
  });
});
