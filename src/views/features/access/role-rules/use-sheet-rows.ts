import { useMemo } from 'react';
import type { AbilityRule, Subject } from '../../../../../contract/kit/ability.ts';
import { getFields } from '../../../../machines/features/access/role-rules/question.ts';
import {
  type SheetSection,
  sheetActions,
  sheetSections,
  summarizeCell,
} from '../../../../machines/features/access/role-rules/sheet.ts';
import { fold } from '../../../../machines/kit/values/fold.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { useRuleFormatters } from '../use-rule-formatters.ts';

/** The sections whose rows match a search: by their area, the actions allowed there, their fields and their rules. */
export function useSheetRows(rules: readonly AbilityRule[], search: string): readonly SheetSection[] {
  const text = useText();
  const formatters = useRuleFormatters();
  const lines = useMemo(() => {
    const getLine = (subject: Subject): string => {
      const own = rules.filter((rule) => rule.subject === subject);
      const allowed = sheetActions.filter(
        (action) => summarizeCell(rules, rules, { subject, action }).answer !== 'no',
      );
      return fold(
        [
          text(`subject.${subject}`),
          subject,
          ...allowed.flatMap((action) => [text(`action.${action}`), action]),
          ...getFields(subject).flatMap((field) => [formatters.field(subject, field), field]),
          ...own.flatMap((rule) => [...formatters.conditions(rule), rule.reason ?? '']),
        ].join(' '),
      );
    };
    return new Map(
      sheetSections.flatMap(({ subjects }) =>
        subjects.map((subject): [Subject, string] => [subject, getLine(subject)]),
      ),
    );
  }, [rules, text, formatters]);
  return useMemo(() => {
    const words = fold(search).split(/\s+/).filter(Boolean);
    return sheetSections
      .map(({ id, subjects }) => ({
        id,
        subjects: subjects.filter((subject) => words.every((word) => lines.get(subject)?.includes(word))),
      }))
      .filter(({ subjects }) => subjects.length > 0);
  }, [lines, search]);
}
