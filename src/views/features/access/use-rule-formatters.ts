import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { AbilityRule, Operand, Subject } from '../../../../contract/kit/ability.ts';
import type { ExplainedRule } from '../../../../contract/people/profile.ts';
import type { UserData } from '../../../../contract/people/session.ts';
import { parsePlaceholder } from '../../../machines/features/access/placeholders.ts';
import type { PlainMessageId } from '../../kit/hooks/plain-message.ts';
import { useAppSelector } from '../../kit/hooks/use-app.ts';
import { useNameList } from '../../kit/hooks/use-name-list.ts';
import { getFieldLabelIds, useDynamicText, useText } from '../../kit/hooks/use-text.ts';

/** Fields that hold a user id. */
const userIdFields = ['id', 'ownerId', 'counsellorId', 'officerId', 'requesterId', 'assigneeId'];

type Value = string | number | boolean | null;

export interface RuleFormatters {
  /** The conditions as a list of phrases; empty when the rule applies to every record. */
  conditions(rule: Pick<AbilityRule, 'subject' | 'conditions'>): readonly string[];
  /** What a column of a subject is called within a condition. */
  column(subject: Subject, column: string): string;
  /** A value that a column is compared with. */
  value(subject: Subject, column: string, given: Value): string;
  /** The label of a field that rules can name. */
  field(subject: Subject, field: string): string;
  /** A formatted list: `a, b and c`. */
  list(words: readonly string[]): string;
  origin(rule: Pick<ExplainedRule, 'id' | 'origin'>): string;
}

/** A part of a rule that was not entered yet. */
const notYet = '…';

/** Where the texts of a column’s choices are. */
const choiceTexts: Readonly<Record<string, string>> = {
  'Application.admission': 'status',
  'Application.documents': 'state.documents',
  'Application.compliance': 'state.compliance',
  'Application.money': 'state.money',
  'ApplicationDocument.admission': 'status',
  'ApplicationDocument.compliance': 'state.compliance',
  'ApplicationDocument.status': 'state.document',
  'ApplicationDocument.type': 'documentType',
  'Course.state': 'state.course',
  'CourseRequest.status': 'state.courseRequest',
  'Registration.status': 'state.registration',
  'Task.status': 'state.task',
  'User.role': 'role',
};

const toNoun = (subject: Subject): string => subject.charAt(0).toLowerCase() + subject.slice(1);

const isSelf = (field: string, given: string | number, user: UserData | null): boolean =>
  userIdFields.includes(field) && user !== null && given === user.id;

/** Formats permission rules in the current language. */
export function useRuleFormatters(): RuleFormatters {
  const text = useText();
  const intl = useIntl();
  const nameList = useNameList();
  const dynamicText = useDynamicText();
  const user = useAppSelector('session', ({ context }) => context.user);
  return useMemo(() => {
    /** The first message that exists for these ids, otherwise the code itself. */
    const textOrCode = (ids: readonly string[], fallbackId: PlainMessageId, code: string): string => {
      const found = dynamicText(ids, fallbackId);
      return found === text(fallbackId) ? code : found;
    };
    const value = (subject: Subject, column: string, given: Value): string => {
      if (given === '') return notYet;
      if (given === null) return text('label.nothing');
      if (typeof given === 'boolean') return text(given ? 'access.yes' : 'access.no');
      if (isSelf(column, given, user)) return text('rule.you');
      const placeholder = parsePlaceholder(given);
      const choice = choiceTexts[`${subject}.${column}`];
      const ids = [
        ...(placeholder === undefined ? [] : [`rule.placeholder.${placeholder}`]),
        ...(choice === undefined ? [] : [`${choice}.${given}`]),
        `status.${given}`,
        `compliance.${given}`,
      ];
      return textOrCode(ids, 'status.unknown', String(given));
    };
    const column = (subject: Subject, name: string): string =>
      name === ''
        ? notYet
        : textOrCode(
            [...(name === 'id' && subject !== 'User' ? ['rule.field.record'] : []), `rule.field.${name}`],
            'rule.field.other',
            name,
          );
    const phrase = (subject: Subject, name: string, operand: Operand): string => {
      const field = column(subject, name);
      if (typeof operand === 'boolean')
        return text('rule.flag', { field, value: value(subject, name, operand) });
      if (operand === null || typeof operand !== 'object')
        return text('rule.is', { field, value: value(subject, name, operand) });
      if ('$ne' in operand) return text('rule.isNot', { field, value: value(subject, name, operand.$ne) });
      const values = operand.$in.map((each) => value(subject, name, each));
      return text('rule.isOneOf', {
        field,
        count: values.length,
        values: nameList(values.slice(0, 6)),
      });
    };
    return {
      list: (words) => intl.formatList(words),
      conditions: ({ subject, conditions = {} }) =>
        Object.entries(conditions).map(([name, operand]) => phrase(subject, name, operand)),
      column,
      value,
      field: (subject, field) =>
        textOrCode(
          [`ruleField.${field}`, ...getFieldLabelIds(toNoun(subject), field)],
          'rule.field.other',
          field,
        ),
      origin: (rule) => text(rule.origin === 'role' ? 'rule.fromRole' : 'rule.fromUser', { id: rule.id }),
    };
  }, [text, intl, nameList, dynamicText, user]);
}
