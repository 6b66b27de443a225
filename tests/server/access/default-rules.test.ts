import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getConditionColumns } from '../../../contract/access/rule-columns.ts';
import { findRuleErrors } from '../../../contract/access/rule-errors.ts';
import type { RecordSubject, Role } from '../../../contract/kit/ability.ts';
import { pageSubjects, recordSubjects, roles } from '../../../contract/kit/permissions.ts';
import { createAbility, loadAbility, loadRules } from '../../../server/access/ability.ts';
import { defaultRules, installDefaultRules } from '../../../server/access/default-rules.ts';
import { getHomePath } from '../../../server/access/home-path.ts';
import { and, eq, gt } from '../../../server/db/drizzle.ts';
import {
  abilityRules,
  applications,
  branches,
  channelPartners,
  countries,
  courses,
  intakes,
  ruleVersions,
  students,
  universities,
  users,
} from '../../../server/db/schema/index.ts';
import { pick } from '../../support/pick.ts';
import { databases, type TestDatabase } from '../../support/server/database.ts';
import { somebody } from './people.ts';

const abilityOf = (role: Role) => createAbility(defaultRules[role], somebody(role));

describe('the default rules', () => {
  it('are all without fault', () => {
    expect(roles.flatMap((role) => defaultRules[role].flatMap(findRuleErrors))).toEqual([]);
  });

  it('open to each role the pages of its row in the table of roles', () => {
    const opened = Object.fromEntries(
      roles.map((role) => [role, pageSubjects.filter((page) => abilityOf(role).can('read', page))]),
    );
    expect(opened).toEqual({
      admin: [...pageSubjects],
      client: ['AclDemo', 'application', 'email'],
      'channel-partner': ['application', 'dashboard', 'course-request', 'email', 'lead', 'report'],
      counsellor: ['application', 'dashboard', 'course-request', 'email', 'lead', 'report'],
      aco: [
        'record',
        'application',
        'dashboard',
        'course-request',
        'course-request-list',
        'email',
        'lead',
        'report',
      ],
      'compliance-officer': ['record', 'application', 'dashboard', 'email', 'report'],
      'university-contact': ['application', 'email'],
      student: ['application', 'email'],
    });
  });

  it('let only admin and officers open the list of course requests', () => {
    expect(roles.filter((role) => abilityOf(role).can('enable', 'course-request-list'))).toEqual([
      'admin',
      'aco',
    ]);
  });

  it('let only admin change roles, other people and jobs', () => {
    for (const subject of ['Role', 'Job'] as const) {
      expect(roles.filter((role) => abilityOf(role).can('update', subject))).toEqual(['admin']);
    }
    const other = { __typename: 'User', id: 99 } as const;
    expect(roles.filter((role) => abilityOf(role).can('update', other))).toEqual(['admin']);
  });

  it('let everybody change their own name, phone and password, and nothing else of themselves', () => {
    const self = { __typename: 'User', id: 1 } as const;
    const fields = ['fullName', 'phone', 'password', 'role', 'email', 'branchId', 'disabledAt'];
    for (const role of roles.filter((each) => each !== 'admin')) {
      expect(fields.filter((field) => abilityOf(role).can('update', self, field))).toEqual([
        'fullName',
        'phone',
        'password',
      ]);
    }
  });

  it('let nobody but the office and partners see commission', () => {
    expect(roles.filter((role) => abilityOf(role).can('read', 'Commission'))).toEqual([
      'admin',
      'channel-partner',
      'aco',
    ]);
  });

  it('give a reason for what they take away', () => {
    const inverted = roles.flatMap((role) => defaultRules[role].filter((rule) => rule.inverted));
    expect(inverted.filter((rule) => !rule.reason)).toEqual([]);
    expect(abilityOf('client').relevantRuleFor('transition', 'Application')?.reason).toBe(
      'Clients can view the applications they sponsor. Only the agency can change them.',
    );
  });

  it('ask only about columns that the tables have, or that are computed', () => {
    const tables: Partial<Record<RecordSubject, object>> = {
      Application: applications,
      Branch: branches,
      ChannelPartner: channelPartners,
      Country: countries,
      Course: courses,
      Intake: intakes,
      Student: students,
      University: universities,
      User: users,
    };
    const missing = recordSubjects.flatMap((subject) => {
      const table = tables[subject];
      const known = { ...table, ...(subject === 'Student' && { inCompliance: true }) };
      return table ? getConditionColumns(subject).filter((name) => !(name in known)) : [];
    });
    expect(missing).toEqual([]);
  });
});

describe('the home of a role', () => {
  it('is a page that its default rules open', () => {
    expect(Object.fromEntries(roles.map((role) => [role, getHomePath(role, defaultRules[role])]))).toEqual({
      admin: '/dashboard',
      client: '/access-control',
      'channel-partner': '/dashboard',
      counsellor: '/dashboard',
      aco: '/dashboard',
      'compliance-officer': '/dashboard',
      'university-contact': '/application',
      student: '/student-record/info',
    });
  });

  it('is the own profile when the rules open no page', () => {
    expect(getHomePath('counsellor', [])).toBe('/profile');
  });
});

describe.each(databases)('rules stored on $name', ({ open }) => {
  let test: TestDatabase;
  beforeEach(async () => {
    test = await open();
    // The databases that tests copy have the rules already, and their versions may not be deleted.
    await test.database.pool.query(`alter table rule_versions disable trigger user;
      delete from rule_versions;
      delete from ability_rules;
      alter table rule_versions enable trigger user`);
  });
  afterEach(() => test.close());

  it('are installed once and then left alone', async () => {
    const { orm } = test.database;
    await Promise.all([orm.transaction(installDefaultRules), orm.transaction(installDefaultRules)]);
    const count = await orm.$count(abilityRules);
    expect(count).toBe(roles.reduce((sum, role) => sum + defaultRules[role].length, 0));
    await orm.delete(abilityRules);
    await orm.insert(abilityRules).values({ role: 'student', position: 0, action: 'read', subject: 'email' });
    await orm.transaction(installDefaultRules);
    expect(await orm.$count(abilityRules)).toBe(1);
  });

  it('are the first version, and what was changed in the database itself is the next', async () => {
    const { orm } = test.database;
    await orm.transaction(installDefaultRules);
    await orm.transaction(installDefaultRules);
    const first = await orm.select().from(ruleVersions);
    expect(Object.fromEntries(first.map(({ role, number, rules }) => [role, [number, rules]]))).toEqual(
      Object.fromEntries(roles.map((role) => [role, [1, defaultRules[role]]])),
    );
    expect(first).toHaveLength(8);
    const ofClient = and(eq(abilityRules.role, 'client'), eq(abilityRules.subject, 'Status'));
    await orm.delete(abilityRules).where(ofClient);
    await orm
      .insert(abilityRules)
      .values({ role: 'client', position: 900, action: 'read', subject: 'Branch', fields: ['name'] });
    await orm.transaction(installDefaultRules);
    await orm.transaction(installDefaultRules);
    const later = await orm.select().from(ruleVersions).where(gt(ruleVersions.number, 1));
    expect(later.map((version) => pick(version, 'role number authorId reason rules'))).toEqual([
      {
        role: 'client',
        number: 2,
        authorId: null,
        reason: null,
        rules: [
          ...defaultRules.client.filter(({ subject }) => subject !== 'Status'),
          { action: 'read', subject: 'Branch', fields: ['name'] },
        ],
      },
    ]);
  });

  it('come back as they were written, those of the person last', async () => {
    const { orm } = test.database;
    await orm.transaction(installDefaultRules);
    const [person] = await orm
      .insert(users)
      .values({ email: 'a@b.test', fullName: 'A', role: 'client', passwordHash: '-' })
      .returning();
    if (person === undefined) throw new Error('no person');
    await orm.insert(abilityRules).values({
      userId: person.id,
      position: 0,
      action: 'read',
      subject: 'application',
      inverted: true,
      reason: 'Left.',
    });
    const stored = await loadRules(orm, person);
    expect(stored.map(({ id: _id, origin: _origin, ...rule }) => rule)).toEqual([
      ...defaultRules.client,
      { action: 'read', subject: 'application', inverted: true, reason: 'Left.' },
    ]);
    expect(stored.map(({ origin }) => origin)).toEqual([...defaultRules.client.map(() => 'role'), 'user']);
    const ability = await loadAbility(orm, somebody('client', { id: person.id }));
    expect(ability.can('read', 'application')).toBe(false);
    expect((await loadAbility(orm, somebody('client', { id: 999 }))).can('read', 'application')).toBe(true);
  });
});
