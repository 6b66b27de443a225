import type { DecidingRule, PastPermissions } from '../../../../../contract/access/permissions.ts';
import { findRecordSubject } from '../../../../../contract/access/rule-columns.ts';
import { getRuleFields } from '../../../../../contract/access/rule-fields.ts';
import { toRuleKey } from '../../../../../contract/access/rule-keys.ts';
import type { Action, Subject } from '../../../../../contract/kit/ability.ts';
import type { FieldCode } from '../../../../../contract/kit/errors.ts';
import { actions, subjects } from '../../../../../contract/kit/permissions.ts';
import type { PermissionQuestion } from '../../../../services/users/permissions.service.ts';
import { type Instant, isDay, toLocalDay } from '../../../kit/values/days.ts';
import { type Answer, appliesTo, getAnswer } from '../permissions.ts';
import { sheetActions, sheetSections } from './sheet.ts';

/** What is asked about a user, as it is entered. */
export interface QuestionValues {
  readonly user: string;
  readonly userId: string;
  readonly action: Action;
  readonly subject: Subject;
  readonly recordId: string;
  readonly field: string;
  /** The day it is about, `2026-11-21`; empty for now. */
  readonly day: string;
}

export const emptyQuestion: QuestionValues = {
  user: '',
  userId: '',
  action: 'read',
  subject: 'Application',
  recordId: '',
  field: '',
  day: '',
};

/** The fields of the question that can be wrong. */
export type QuestionErrors = { readonly [Field in 'userId' | 'recordId' | 'day']?: FieldCode };

/** Whether records of a subject can be asked about, one at a time. */
export const hasRecords = (subject: Subject): boolean => findRecordSubject(subject) !== undefined;

/** The fields that can be asked about. */
export const getFields = (subject: Subject): readonly string[] => getRuleFields(subject);

const isId = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text);

function findDayError(day: string, now: Date): FieldCode | undefined {
  if (day === '') return undefined;
  if (!isDay(day) || Number.isNaN(Date.parse(day))) return 'invalid';
  return day > toLocalDay(now) ? 'inFuture' : undefined;
}

/** What is wrong with a question as it is entered. */
export function findQuestionErrors(values: QuestionValues, now: Date): QuestionErrors {
  const { user, userId, subject, recordId, day } = values;
  const dayError = findDayError(day, now);
  return {
    ...(userId === '' && { userId: user.trim() === '' ? ('required' as const) : ('unknown' as const) }),
    ...(hasRecords(subject) &&
      recordId.trim() !== '' &&
      !isId(recordId.trim()) && {
        recordId: 'invalid' as const,
      }),
    ...(dayError && { day: dayError }),
  };
}

/** The last moment of a day on this device; undefined for today, which is not over, and without a day. */
export function toEndOfLocalDay(day: string, now: Date): Instant | undefined {
  if (!isDay(day) || day >= toLocalDay(now)) return undefined;
  return new Date(`${day}T23:59:59.999`).toISOString();
}

/** A question as it is sent. */
export function toQuestion(values: QuestionValues, now: Date): PermissionQuestion {
  const { userId, action, subject, recordId, field, day } = values;
  const at = toEndOfLocalDay(day, now);
  return {
    userId: Number(userId),
    action,
    subject,
    ...(hasRecords(subject) && recordId.trim() !== '' && { recordId: Number(recordId.trim()) }),
    ...(field !== '' && { field }),
    ...(at !== undefined && { at }),
  };
}

/** The values after one of them changed: a field belongs to a subject. */
export function changeQuestion(values: QuestionValues, change: Partial<QuestionValues>): QuestionValues {
  const next = { ...values, ...change };
  return getFields(next.subject).includes(next.field) ? next : { ...next, field: '' };
}

/** The action or the subject of a code; undefined for another text. */
export const findAction = (code: string): Action | undefined => actions.find((known) => known === code);
export const findSubject = (code: string): Subject | undefined => subjects.find((known) => known === code);

/** What a user could do in the past and can do now with a subject. */
export interface ComparedPermission {
  readonly subject: Subject;
  readonly action: Action;
  readonly past: Answer;
  readonly now: Answer;
  /** Not the same rules decide. */
  readonly differs: boolean;
}

const getApplicable = (rules: readonly DecidingRule[], subject: Subject, action: Action) =>
  rules.filter((rule) => appliesTo(rule, subject, action));

/** The permissions at two times, beside each other; without those that there were at neither. */
export const comparePermissions = (
  past: Pick<PastPermissions, 'rules'>,
  now: Pick<PastPermissions, 'rules'>,
): readonly ComparedPermission[] =>
  sheetSections.flatMap(({ subjects: rows }) =>
    rows.flatMap((subject) =>
      sheetActions.flatMap((action): readonly ComparedPermission[] => {
        const [before, after] = [past, now].map(({ rules }) => getApplicable(rules, subject, action));
        if (!before?.length && !after?.length) return [];
        const [one = [], other = []] = [before, after];
        const keys = (rules: readonly DecidingRule[]) => rules.map(toRuleKey).join('\n');
        return [
          {
            subject,
            action,
            past: getAnswer(one),
            now: getAnswer(other),
            differs: keys(one) !== keys(other),
          },
        ];
      }),
    ),
  );
