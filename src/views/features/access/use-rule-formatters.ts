import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { Operand } from '../../../../contract/kit/ability.ts';
import type { ExplainedRule } from '../../../../contract/people/profile.ts';
import type { UserData } from '../../../../contract/people/session.ts';
import type { PlainMessageId } from '../../kit/hooks/plain-message.ts';
import { useAppSelector } from '../../kit/hooks/use-app.ts';
import { useDynamicText, useText } from '../../kit/hooks/use-text.ts';

/** Fields that hold a user id. */
const userIdFields = ['id', 'ownerId', 'counsellorId', 'officerId', 'requesterId', 'assigneeId'];

export interface RuleFormatters {
  /** The conditions as a list of phrases; empty when the rule applies to every record. */
  conditions(rule: ExplainedRule): readonly string[];
  /** A formatted list: `a, b and c`. */
  list(words: readonly string[]): string;
  origin(rule: ExplainedRule): string;
}

/** Formats permission rules in the current language. */
export function useRuleFormatters(): RuleFormatters {
  const text = useText();
  const intl = useIntl();
  const dynamicText = useDynamicText();
  const user = useAppSelector('session', ({ context }) => context.user);
  return useMemo(() => {
    /** The first message that exists for these ids, otherwise the code itself. */
    const textOrCode = (ids: readonly string[], fallbackId: PlainMessageId, code: string): string => {
      const found = dynamicText(ids, fallbackId);
      return found === text(fallbackId) ? code : found;
    };
    const value = (field: string, given: string | number | boolean | null): string => {
      if (given === null) return text('label.nothing');
      if (isSelf(field, given, user)) return text('rule.you');
      return textOrCode([`status.${given}`, `compliance.${given}`], 'status.unknown', String(given));
    };
    const phrase = (field: string, operand: Operand): string => {
      const name = textOrCode([`rule.field.${field}`], 'rule.field.other', field);
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
  }, [text, intl, dynamicText, user]);
}

const isSelf = (field: string, given: string | number | boolean, user: UserData | null): boolean =>
  userIdFields.includes(field) && user !== null && given === user.id;
