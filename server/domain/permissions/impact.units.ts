import { toRuleKey } from '../../../contract/access/rule-keys.ts';
import type { AbilityRule, Action, Subject } from '../../../contract/kit/ability.ts';
import { actions, subjects } from '../../../contract/kit/permissions.ts';

/** Something that an edit may give or take: an action on a subject, as a whole (`fields` null) or in some fields. */
export interface Unit {
  readonly action: Action;
  readonly subject: Subject;
  readonly fields: readonly [string, ...string[]] | null;
}

const covers = (rule: AbilityRule, action: Action, subject: Subject): boolean =>
  (rule.action === action || rule.action === 'manage') &&
  (rule.subject === subject || rule.subject === 'all');

/** Without a field, a rule that forbids some fields says nothing. */
const concerns = (rule: AbilityRule, field: string | null): boolean => {
  if (rule.fields === undefined) return true;
  return field === null ? rule.inverted !== true : rule.fields.includes(field);
};

/** What decides: how a reason is worded does not. */
const toKey = (rules: readonly AbilityRule[], field: string | null): string =>
  rules
    .filter((rule) => concerns(rule, field))
    .map(({ reason, ...rule }) => toRuleKey(rule))
    .join();

/** `manage` and `all` are not asked about: they are the other actions and subjects. */
const pairs = subjects.flatMap((subject) =>
  subject === 'all'
    ? []
    : actions.flatMap((action) => (action === 'manage' ? [] : ([{ action, subject }] as const))),
);

/**
 * What two lists of rules decide differently, as far as the rules tell: whether somebody gains or loses by it depends on
 * the people and the records. Fields about which the rules say the same are one unit.
 */
export function listUnits(before: readonly AbilityRule[], after: readonly AbilityRule[]): readonly Unit[] {
  return pairs.flatMap(({ action, subject }): readonly Unit[] => {
    const earlier = before.filter((rule) => covers(rule, action, subject));
    const later = after.filter((rule) => covers(rule, action, subject));
    const compare = (field: string | null) => [toKey(earlier, field), toKey(later, field)] as const;
    const named = [...new Set([...earlier, ...later].flatMap(({ fields }) => fields ?? []))];
    const differing = named.filter((field) => {
      const [was, is] = compare(field);
      return was !== is;
    });
    const groups = [...Map.groupBy(differing, (field) => compare(field).join('\n')).values()];
    const [was, is] = compare(null);
    return [
      ...(was === is ? [] : [{ action, subject, fields: null }]),
      ...groups.flatMap(([first, ...more]): readonly Unit[] =>
        first === undefined ? [] : [{ action, subject, fields: [first, ...more] }],
      ),
    ];
  });
}
