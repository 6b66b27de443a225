import type { AbilityRule } from '../../contract/kit/ability.ts';
import { roles } from '../../contract/kit/permissions.ts';
import { defaultRules } from '../../server/access/default-rules.ts';

const formatConditions = (rule: AbilityRule): string =>
  rule.conditions ? `where \`${JSON.stringify(rule.conditions)}\`` : '';
const formatFields = (rule: AbilityRule): string => (rule.fields ? `fields ${rule.fields.join(', ')}` : '');

/** One line for all actions of rules with the same subject, conditions, fields and effect. */
function formatRules(rules: readonly AbilityRule[]): string[] {
  const groups = new Map<string, AbilityRule[]>();
  for (const rule of rules) {
    const key = JSON.stringify([rule.inverted, rule.subject, rule.conditions, rule.fields]);
    groups.set(key, [...(groups.get(key) ?? []), rule]);
  }
  return [...groups.values()].map((group) => {
    const [first] = group;
    if (!first) return '';
    const words = [
      first.inverted ? 'may **not**' : 'may',
      group.map(({ action }) => action).join(', '),
      `**${first.subject}**`,
      formatFields(first),
      formatConditions(first),
    ].filter((word) => word !== '');
    return `- ${words.join(' ')}${first.reason ? ` — ${first.reason}` : ''}`;
  });
}

/** `docs/permissions.md`: what each role may do in a new installation. */
export const permissionsPage = (): string =>
  [
    '# Permissions',
    '',
    '_Generated from `server/access/default-rules.ts` by `npm run gen`._ A new installation starts with these rules;',
    'administrators change them on `/permissions`. Later rules win over earlier ones. `{{user.…}}` stands for the person who asks.',
    'Subjects in lower case (and `AclDemo`) open pages; the others are records.',
    '',
    ...roles.flatMap((role) => [`## ${role}`, '', ...formatRules(defaultRules[role]), '']),
  ].join('\n');
