import { describe, expect, it } from 'vitest';
import type { RuleImpact } from '../../../../contract/access/permissions.ts';
import type { AbilityRule, Role } from '../../../../contract/kit/ability.ts';
import { abilityRules } from '../../../../server/db/schema/index.ts';
import { databases } from '../../../support/server/database.ts';
import { openForSuite, openWith } from '../../../support/server/suite.ts';
import { colleagueId, otherOf, personOf, plantAgency, strangerId } from '../../access/agency.ts';
import { startApi } from '../../access/api.ts';
import { including, stagePermissions, without } from './stage.ts';

/** The counsellors in the order of their names, of which the longer number of two that begin alike comes last. */
const name = (id: number) => `Person ${id}`;
const counsellors = [colleagueId, strangerId, otherOf.counsellor, personOf.counsellor].map(name);

describe.each(databases)('the preview of a change of permissions on $name', ({ open }) => {
  const test = openWith(open, plantAgency);
  const api = openForSuite(() => startApi(test.database));
  const { send, ofRole, versionsOf } = stagePermissions(test, api);

  async function preview(
    role: Role,
    toRules: (rules: readonly AbilityRule[]) => readonly AbilityRule[],
  ): Promise<RuleImpact | undefined> {
    const { rules } = await ofRole(role);
    const { data } = await send<RuleImpact>('POST', `/permissions/${role}/preview`, {
      body: { rules: toRules(rules) },
    });
    return data;
  }

  it('says who loses which records, with examples, and stores nothing', async () => {
    const rules = (await ofRole('counsellor')).rules;
    const shared = rules.findIndex(
      ({ action, subject, conditions }) =>
        action === 'read' &&
        subject === 'Application' &&
        conditions !== undefined &&
        'branchId' in conditions,
    );
    // Of the others, nobody sees applications of colleagues: branch 2 does not share.
    expect(await preview('counsellor', (all) => all.filter((_, index) => index !== shared))).toEqual({
      people: 4,
      examined: 4,
      changes: [
        {
          action: 'read',
          subject: 'Application',
          fields: null,
          gained: null,
          lost: {
            people: 2,
            names: [name(colleagueId), name(personOf.counsellor)],
            records: 2,
            examples: [
              { id: 2, label: expect.stringContaining(' · ') },
              { id: 1, label: expect.stringContaining(' · ') },
            ],
          },
        },
      ],
      withoutRecords: [],
    });
    expect(await versionsOf('counsellor')).toHaveLength(1);
  });

  it('says who gains a page', async () => {
    expect(await preview('counsellor', including({ action: 'read', subject: 'record' }))).toEqual({
      people: 4,
      examined: 4,
      changes: [
        {
          action: 'read',
          subject: 'record',
          fields: null,
          gained: { people: 4, names: counsellors, records: null, examples: [] },
          lost: null,
        },
      ],
      withoutRecords: [],
    });
  });

  it('says which fields are lost, and not the records', async () => {
    const found = await preview(
      'counsellor',
      including({
        action: 'read',
        subject: 'Application',
        fields: ['remark', 'priority'],
        inverted: true,
        reason: 'Because',
      }),
    );
    expect(
      found?.changes.map(({ fields, gained, lost }) => [fields, gained, lost?.people, lost?.records]),
    ).toEqual([[['remark', 'priority'], null, 3, 4]]);
  });

  it('says nothing about people who could not do it anyway', async () => {
    // University contacts never export: what is forbidden them by name changes nothing.
    const found = await preview(
      'university-contact',
      including({ action: 'assign', subject: 'Application', inverted: true, reason: 'Because' }),
    );
    expect(found?.changes).toEqual([]);
  });

  it('does not count a person whose own rules give them the same', async () => {
    await test.database.orm
      .insert(abilityRules)
      .values({ userId: colleagueId, position: 0, action: 'export', subject: 'Course' });
    const found = await preview('counsellor', without('export', 'Course'));
    expect(
      found?.changes.map(({ action, subject, lost }) => [action, subject, lost?.people, lost?.names]),
    ).toEqual([['export', 'Course', 3, counsellors.slice(1)]]);
  });

  it('warns of new rules that no record meets for anyone, by position', async () => {
    const { rules } = await ofRole('counsellor');
    const nothing: AbilityRule = { action: 'read', subject: 'Student', conditions: { branchId: 999 } };
    const something: AbilityRule = { action: 'read', subject: 'Student', conditions: { branchId: 1 } };
    const found = await preview('counsellor', (all) => [...all, something, nothing]);
    expect(found?.withoutRecords).toEqual([rules.length + 1]);
  });
});
