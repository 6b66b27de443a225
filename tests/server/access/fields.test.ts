import { describe, expect, it } from 'vitest';
import { createAbility } from '../../../server/access/ability.ts';
import type { CurrentUser } from '../../../server/access/current-user.ts';
import {
  getChangeableFields,
  getEditableFields,
  getReadableFields,
  maskFields,
} from '../../../server/access/fields.ts';

const user: CurrentUser = {
  id: 7,
  version: 1,
  role: 'counsellor',
  email: 'c@quayside.test',
  fullName: 'C',
  homeCurrency: null,
  branchId: 1,
  branchIds: [1],
  sharedBranchIds: [1],
  customRoleId: null,
  partnerId: null,
  partnerIds: [],
  organisationId: null,
  universityId: null,
  studentId: null,
};

/** Reads all but remarks of other branches; changes priorities of its own branch, and none of those that are submitted. */
const ability = createAbility(
  [
    { action: 'read', subject: 'Application' },
    {
      action: 'read',
      subject: 'Application',
      conditions: { branchId: { $ne: 1 } },
      fields: ['remark'],
      inverted: true,
    },
    { action: 'update', subject: 'Application', conditions: { branchId: 1 }, fields: ['priority', 'remark'] },
    { action: 'update', subject: 'Application', conditions: { admission: 'submitted' }, inverted: true },
  ],
  user,
);
const fields = ['priority', 'remark'] as const;
const own = { branchId: 1, admission: 'draft', priority: 'high', remark: 'ours' };
const other = { branchId: 2, admission: 'draft', priority: 'low', remark: 'theirs' };
const submitted = { ...own, admission: 'submitted' };

describe('the fields of a row', () => {
  it('are those that the rules give of this very row, whichever rows came before', () => {
    const seen = [own, other, submitted, other, own].map((row) =>
      maskFields(ability, 'Application', row, fields),
    );
    expect(seen).toEqual([
      { priority: 'high', remark: 'ours' },
      { priority: 'low', remark: null },
      { priority: 'high', remark: 'ours' },
      { priority: 'low', remark: null },
      { priority: 'high', remark: 'ours' },
    ]);
  });

  it('may be changed where they may be both read and changed', () => {
    const changeable = [own, other, submitted, own].map((row) =>
      getChangeableFields(ability, 'Application', row, fields),
    );
    expect(changeable).toEqual([['priority', 'remark'], [], [], ['priority', 'remark']]);
  });

  it('may not be changed where they may not be read, whatever the rule on changes says', () => {
    const blind = createAbility(
      [
        { action: 'read', subject: 'Application', fields: ['priority'] },
        { action: 'update', subject: 'Application' },
      ],
      user,
    );
    expect(getChangeableFields(blind, 'Application', own, fields)).toEqual(['priority']);
    expect(getEditableFields(blind, { __typename: 'Application', ...own }, fields)).toEqual(new Set(fields));
  });

  it('are told of those that were asked about, and of another person by that person’s rules', () => {
    const row = { __typename: 'Application' as const, ...other };
    expect(getReadableFields(ability, row, fields)).toEqual(new Set(['priority']));
    expect(getReadableFields(ability, row, ['remark'])).toEqual(new Set());
    const all = createAbility([{ action: 'read', subject: 'Application' }], user);
    expect(getReadableFields(all, row, fields)).toEqual(new Set(['priority', 'remark']));
    const none = createAbility([{ action: 'update', subject: 'Application' }], user);
    expect(getReadableFields(none, row, fields)).toEqual(new Set());
  });
});
