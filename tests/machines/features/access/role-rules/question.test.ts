import { describe, expect, it } from 'vitest';
import type { DecidingRule } from '../../../../../contract/access/permissions.ts';
import {
  changeQuestion,
  comparePermissions,
  emptyQuestion,
  findQuestionErrors,
  type QuestionValues,
  toEndOfLocalDay,
  toQuestion,
} from '../../../../../src/machines/features/access/role-rules/question.ts';

// The tests live in St John's, three and a half hours behind UTC.
const now = new Date('2026-11-25T12:00:00.000Z');
const asked = (more: Partial<QuestionValues> = {}): QuestionValues => ({
  ...emptyQuestion,
  user: 'Tomasz Kowalski',
  userId: '5',
  ...more,
});

describe('a question about a user', () => {
  it.each<[string, Partial<QuestionValues>, object]>([
    ['a user', {}, {}],
    ['no user', { user: ' ', userId: '' }, { userId: 'required' }],
    ['a name that was only typed', { user: 'Tom', userId: '' }, { userId: 'unknown' }],
    ['a record number', { recordId: ' 12 ' }, {}],
    ['a word for a number', { recordId: 'twelve' }, { recordId: 'invalid' }],
    ['a word for a number, of a page', { subject: 'dashboard', recordId: 'twelve' }, {}],
    ['today', { day: '2026-11-25' }, {}],
    ['tomorrow', { day: '2026-11-26' }, { day: 'inFuture' }],
    ['no real day', { day: '2026-13-01' }, { day: 'invalid' }],
    ['a day in another form', { day: '25/11/2026' }, { day: 'invalid' }],
  ])('with %s is checked', (_, more, errors) => {
    expect(findQuestionErrors(asked(more), now)).toEqual(errors);
  });

  it('is about the end of its day here, and about now without a day or today', () => {
    expect([
      toEndOfLocalDay('2026-11-24', now),
      toEndOfLocalDay('2026-07-01', now),
      toEndOfLocalDay('2026-11-25', now),
      toEndOfLocalDay('', now),
    ]).toEqual(['2026-11-25T03:29:59.999Z', '2026-07-02T02:29:59.999Z', undefined, undefined]);
  });

  it('is sent with what was entered alone', () => {
    expect([
      toQuestion(asked(), now),
      toQuestion(asked({ recordId: ' 12 ', field: 'money', day: '2026-11-24', action: 'update' }), now),
      toQuestion(asked({ subject: 'dashboard', recordId: '12' }), now),
    ]).toEqual([
      { userId: 5, action: 'read', subject: 'Application' },
      {
        userId: 5,
        action: 'update',
        subject: 'Application',
        recordId: 12,
        field: 'money',
        at: '2026-11-25T03:29:59.999Z',
      },
      { userId: 5, action: 'read', subject: 'dashboard' },
    ]);
  });

  it('keeps its field while the subject has it', () => {
    const values = asked({ field: 'studentId' });
    expect([
      changeQuestion(values, { subject: 'ApplicationDocument' }).field,
      changeQuestion(values, { subject: 'Course' }).field,
    ]).toEqual(['studentId', '']);
  });
});

it('permissions at two times are compared by their rules, without those that there never were', () => {
  const rule = (more: Partial<DecidingRule>): DecidingRule => ({
    action: 'read',
    subject: 'Course',
    origin: 'role',
    since: null,
    ...more,
  });
  const past = { rules: [rule({}), rule({ action: 'export' })] };
  const now = { rules: [rule({}), rule({ action: 'export', conditions: { state: 'verified' } })] };
  expect(comparePermissions(past, now)).toEqual([
    { subject: 'Course', action: 'read', past: 'yes', now: 'yes', differs: false },
    { subject: 'Course', action: 'export', past: 'yes', now: 'some', differs: true },
  ]);
  expect(comparePermissions({ rules: [] }, { rules: [rule({})] })).toEqual([
    { subject: 'Course', action: 'read', past: 'no', now: 'yes', differs: true },
  ]);
});
