import { describe, expect, it } from 'vitest';
import { isPlaceholderAllowed, parsePlaceholder } from '../../../contract/access/placeholders.ts';
import { applicationChart } from '../../../contract/charts/application/application.chart.ts';
import { documentChart } from '../../../contract/charts/document/document.chart.ts';
import { notInThisState, notPermitted } from '../../../contract/charts/reasons.ts';
import type { Role } from '../../../contract/kit/ability.ts';
import { roles } from '../../../contract/kit/permissions.ts';
import {
  createChartActor,
  getChartPermissions,
  getOfferedActions,
  type RecordOwnership,
} from '../../../server/access/chart-actor.ts';
import type { CurrentUser } from '../../../server/access/current-user.ts';
import { placeholders, resolvePlaceholders } from '../../../server/access/placeholders.ts';
import { somebody } from './people.ts';

const row: RecordOwnership = {
  studentId: 11,
  counsellorId: 12,
  partnerId: 13,
  organisationId: 14,
  universityId: 15,
};
const nobodys: RecordOwnership = {
  studentId: null,
  counsellorId: null,
  partnerId: null,
  organisationId: null,
  universityId: null,
};

/** People of each role by what ties them to the row, or nearly does. */
const ties: Readonly<Record<string, Partial<CurrentUser>>> = {
  'the very student': { studentId: 11 },
  'another student': { studentId: 99 },
  'the very counsellor': { id: 12 },
  'another counsellor': { id: 99 },
  'the partner itself': { partnerId: 13, partnerIds: [13] },
  'its partner above': { partnerId: 9, partnerIds: [9, 13] },
  'another partner': { partnerId: 9, partnerIds: [9] },
  'the very organisation': { organisationId: 14 },
  'another organisation': { organisationId: 99 },
  'the very university': { universityId: 15 },
  'another university': { universityId: 99 },
  nothing: {},
};

describe('a person whom a chart asks about', () => {
  it('has what is theirs by the tie of their own role alone', () => {
    const own = Object.fromEntries(
      roles.map((role) => [
        role,
        Object.keys(ties).filter((tie) => createChartActor(somebody(role, ties[tie]), row, []).own),
      ]),
    );
    expect(own).toEqual({
      admin: [],
      aco: [],
      'compliance-officer': [],
      client: ['the very organisation'],
      'channel-partner': ['the partner itself', 'its partner above'],
      counsellor: ['the very counsellor'],
      'university-contact': ['the very university'],
      student: ['the very student'],
    } satisfies Record<Role, string[]>);
  });

  it('has nothing of a record that is nobody’s, whatever they lack themselves', () => {
    expect(roles.filter((role) => createChartActor(somebody(role), nobodys, []).own)).toEqual([]);
  });

  it('comes with id, role and what the rules allow', () => {
    const may = ['transition Application'] as const;
    expect(createChartActor(somebody('counsellor', { id: 12 }), row, may)).toEqual({
      id: 12,
      role: 'counsellor',
      own: true,
      may,
    });
  });

  it('is asked once for each permission that some transition needs', () => {
    expect([...getChartPermissions(applicationChart)].sort()).toEqual([
      'confirm ApplicationDocument',
      'transition Application',
      'transition Commission',
    ]);
    expect([...getChartPermissions(documentChart)].sort()).toEqual([
      'confirm ApplicationDocument',
      'create ApplicationDocument',
      'update ApplicationDocument',
    ]);
  });
});

describe('what a stored condition refers to', () => {
  const user = somebody('aco', {
    id: 1,
    branchId: 2,
    branchIds: [2, 3],
    sharedBranchIds: [3],
    partnerId: 4,
    partnerIds: [4, 5],
    organisationId: 6,
    universityId: 7,
    studentId: 8,
  });

  it('is, of the person who asks, what its name says', () => {
    const found = Object.fromEntries(Object.entries(placeholders).map(([name, read]) => [name, read(user)]));
    expect(found).toEqual({
      'user.id': 1,
      'user.branchId': 2,
      'user.branchIds': [2, 3],
      'user.sharedBranchIds': [3],
      'user.partnerId': 4,
      'user.partnerIds': [4, 5],
      'user.organisationId': 6,
      'user.universityId': 7,
      'user.studentId': 8,
    });
  });

  it('stands in two braces and nothing beside them', () => {
    expect(
      [
        '{{user.id}}',
        '{{ user.id }}',
        '{{}}',
        '{{a\nb}}',
        'x{{user.id}}',
        '{{user.id}}x',
        '{user.id}',
        5,
        null,
      ].map(parsePlaceholder),
    ).toEqual(['user.id', ' user.id ', '', 'a\nb', undefined, undefined, undefined, undefined, undefined]);
  });

  it('is a list only where one may stand', () => {
    const lists = ['user.branchIds', 'user.sharedBranchIds', 'user.partnerIds'];
    expect(Object.keys(placeholders).filter((name) => !isPlaceholderAllowed(name, false))).toEqual(lists);
    expect(Object.keys(placeholders).filter((name) => !isPlaceholderAllowed(name, true))).toEqual([]);
    expect([isPlaceholderAllowed('constructor', true), isPlaceholderAllowed('user.email', true)]).toEqual([
      false,
      false,
    ]);
  });

  it('falls away, or reaches nothing, where the person has nothing', () => {
    const filled = (conditions: object, inverted = false) =>
      resolvePlaceholders(
        {
          action: 'read',
          subject: 'Application',
          conditions: conditions as never,
          ...(inverted && { inverted }),
        },
        somebody('aco', { branchIds: [2] }),
      ).conditions;
    const different = { organisationId: { $ne: '{{user.organisationId}}' } };
    expect([
      filled({ organisationId: '{{user.organisationId}}' }),
      filled({ organisationId: { $in: ['{{user.organisationId}}', 5] } }),
      filled(different),
      filled(different, true),
      filled({ ...different, branchId: 2 }, true),
      filled({ branchId: '{{user.branchIds}}' }),
      filled({ branchId: { $ne: '{{user.branchIds}}' } }, true),
      filled({ branchId: null, counsellorId: { $ne: null }, admission: 'draft', flagged: true }),
      filled({ admission: { $ne: 'draft' }, counsellorId: { $ne: '{{user.id}}' } }),
    ]).toEqual([
      { organisationId: { $in: [] } },
      { organisationId: { $in: [5] } },
      { organisationId: { $in: [] } },
      undefined,
      { branchId: 2 },
      { branchId: { $in: [] } },
      undefined,
      { branchId: null, counsellorId: { $ne: null }, admission: 'draft', flagged: true },
      { admission: { $ne: 'draft' }, counsellorId: { $ne: 1 } },
    ]);
    const plain = { action: 'read', subject: 'Application' } as const;
    expect(resolvePlaceholders(plain, user)).toBe(plain);
  });
});

it('offers the actions whose events the chart takes, names what only the state blocks, and hides what is not for the user', () => {
  const open: Parameters<typeof getOfferedActions>[0] = [
    { type: 'course.submit', reasons: [] },
    { type: 'course.verify', reasons: [notInThisState] },
    { type: 'course.return', reasons: [notInThisState, notPermitted] },
  ];
  const events = {
    submit: 'course.submit',
    verify: 'course.verify',
    return: 'course.return',
    age: 'course.aged',
  };
  expect(getOfferedActions(open, ['submit', 'verify', 'return', 'age'], events)).toEqual({
    allowedActions: ['submit'],
    blockedActions: [{ move: 'verify', reasons: [notInThisState] }],
  });
});
