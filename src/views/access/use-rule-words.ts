import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { Operand } from '../../../contract/ability.ts';
import type { ExplainedRule } from '../../../contract/profile.ts';
import type { UserData } from '../../../contract/session.ts';
import { useAppSelector } from '../hooks/use-app.ts';
import { useLooseText, useText } from '../hooks/use-text.ts';
import type { PlainMessageId } from '../office/plain-message.ts';

/** Fields that hold a user id. */
const ofPersons = ['id', 'ownerId', 'counsellorId', 'requesterId', 'assigneeId'];

export interface RuleWords {
  /** The conditions as a list of phrases; empty when the rule applies to every record. */
  conditions(rule: ExplainedRule): readonly string[];
  /** A formatted list: `a, b and c`. */
  list(words: readonly string[]): string;
  origin(rule: ExplainedRule): string;
}

/** Formats permission rules in the current language. */
export function useRuleWords(): RuleWords {
  const text = useText();
  const intl = useIntl();
  const loose = useLooseText();
  const user = useAppSelector('session', ({ context }) => context.user);
  return useMemo(() => {
    /** The first message that exists for these ids, otherwise the code itself. */
    const named = (ids: readonly string[], none: PlainMessageId, code: string): string => {
      const found = loose(ids, none);
      return found === text(none) ? code : found;
    };
    const value = (field: string, given: string | number | boolean | null): string => {
      if (given === null) return text('rule.nothing');
      if (isSelf(field, given, user)) return text('rule.you');
      return named([`status.${given}`, `compliance.${given}`], 'status.unknown', String(given));
    };
    const phrase = (field: string, operand: Operand): string => {
      const name = named([`rule.field.${field}`], 'rule.field.other', field);
      if (operand === null || typeof operand !== 'object')
        return text('rule.is', { field: name, value: value(field, operand) });
      if ('$ne' in operand) return text('rule.isNot', { field: name, value: value(field, operand.$ne) });
      const values = operand.$in.map((each) => value(field, each));
      return text('rule.isOneOf', {
        field: name,
        count: values.length,
        values: intl.formatList(values.slice(0, 6)),
      });
    };
    return {
      list: (words) => intl.formatList(words),
      conditions: ({ conditions = {} }) =>
        Object.entries(conditions).map(([field, operand]) => phrase(field, operand)),
      origin: (rule) => text(rule.origin === 'role' ? 'rule.fromRole' : 'rule.fromUser', { id: rule.id }),
    };
  }, [text, intl, loose, user]);
}

const isSelf = (field: string, given: string | number | boolean, user: UserData | null): boolean =>
  ofPersons.includes(field) && user !== null && given === user.id;
