import { describe, expect, it } from 'vitest';
import type { AbilityRule, Subject } from '../../../../../contract/kit/ability.ts';
import { recordSubjects, subjects } from '../../../../../contract/kit/permissions.ts';
import {
  findSheetKey,
  getTabStop,
  isOwnRule,
  moveInSheet,
  type SheetKey,
  sheetActions,
  sheetSections,
  summarizeCell,
} from '../../../../../src/machines/features/access/role-rules/sheet.ts';

const rows: readonly Subject[] = ['AclDemo', ...recordSubjects.slice(0, 11)];
const middle = { subject: 'Student', action: 'update' } as const;
const go = (
  key: SheetKey,
  { far = false, rightToLeft = false, from = middle as Parameters<typeof moveInSheet>[0] } = {},
) => {
  const { subject, action } = moveInSheet(from, { key, far, rightToLeft }, rows);
  return `${subject} ${action}`;
};

describe('the sheet', () => {
  it('has a row for every subject but all, and a column for every action but manage', () => {
    expect(sheetSections.flatMap((section) => section.subjects)).toEqual(
      subjects.filter((subject) => subject !== 'all'),
    );
    expect(sheetActions).toEqual([
      'read',
      'create',
      'update',
      'delete',
      'enable',
      'confirm',
      'verify',
      'assign',
      'transition',
      'export',
    ]);
  });

  it('counts rules about all actions and all subjects in each cell', () => {
    const rules: AbilityRule[] = [
      { action: 'manage', subject: 'all' },
      { action: 'delete', subject: 'Course', inverted: true, reason: 'Never' },
      { action: 'manage', subject: 'Task', conditions: { ownerId: '{{user.id}}' } },
      { action: 'manage', subject: 'Task', inverted: true, fields: ['id'], reason: 'Never' },
    ];
    const answers = (
      [
        { action: 'read', subject: 'Course' },
        { action: 'delete', subject: 'Course' },
        { action: 'verify', subject: 'Task' },
      ] as const
    ).map((cell) => summarizeCell(rules, rules, cell));
    expect(answers).toEqual([
      { answer: 'yes', changed: false },
      { answer: 'no', changed: false },
      { answer: 'some', changed: false },
    ]);
  });

  it('marks the cells that a change is about, and no others', () => {
    const stored: AbilityRule[] = [{ action: 'read', subject: 'Course' }];
    const rules: AbilityRule[] = [...stored, { action: 'manage', subject: 'Task' }];
    const changed = (subject: Subject) => summarizeCell(rules, stored, { subject, action: 'read' }).changed;
    expect([changed('Course'), changed('Task')]).toEqual([false, true]);
  });

  it('lets a rule be edited only where it belongs', () => {
    const cell = { subject: 'Course', action: 'read' } as const;
    const rules = [
      { subject: 'Course', action: 'read' },
      { subject: 'Course', action: 'manage' },
      { subject: 'all', action: 'read' },
    ] as const;
    expect(rules.map((rule) => isOwnRule(rule, cell))).toEqual([true, false, false]);
  });
});

describe('the keys of the sheet', () => {
  it('move by one cell, mirrored where the first column is on the right', () => {
    expect([go('ArrowUp'), go('ArrowDown'), go('ArrowLeft'), go('ArrowRight')]).toEqual([
      'ApplicationDocument update',
      'Lead update',
      'Student create',
      'Student delete',
    ]);
    expect([go('ArrowLeft', { rightToLeft: true }), go('ArrowRight', { rightToLeft: true })]).toEqual([
      'Student delete',
      'Student create',
    ]);
  });

  it('move to the ends of the row and of the sheet', () => {
    expect([go('Home'), go('End'), go('Home', { far: true }), go('End', { far: true })]).toEqual([
      'Student read',
      'Student export',
      'AclDemo read',
      `${rows.at(-1)} export`,
    ]);
    expect([go('ArrowUp', { far: true }), go('ArrowDown', { far: true })]).toEqual([
      'AclDemo update',
      `${rows.at(-1)} update`,
    ]);
  });

  it('move by ten rows, and stop at the edges', () => {
    const first = { subject: 'AclDemo', action: 'read' } as const;
    expect([
      go('PageDown', { from: first }),
      go('PageUp'),
      go('PageDown'),
      go('ArrowUp', { from: first }),
      go('ArrowLeft', { from: first }),
    ]).toEqual([
      `${rows[10]} read`,
      'AclDemo update',
      `${rows.at(-1)} update`,
      'AclDemo read',
      'AclDemo read',
    ]);
  });

  it('are known by their names', () => {
    expect([findSheetKey('PageUp'), findSheetKey('Enter'), findSheetKey('a')]).toEqual([
      'PageUp',
      undefined,
      undefined,
    ]);
  });

  it('start at the active cell, or in the first row while it is not shown', () => {
    expect([
      getTabStop(middle, rows),
      getTabStop(middle, ['Course', 'Task']),
      getTabStop(middle, []),
    ]).toEqual([middle, { subject: 'Course', action: 'update' }, middle]);
  });
});
