import type { AbilityRule, Role } from '../../../contract/kit/ability.ts';
import { roles } from '../../../contract/kit/permissions.ts';
import { defaultRules } from '../../access/default-rules.ts';
import type { ruleVersions } from '../../db/schema/index.ts';
import { demoUsers } from '../demonstration.ts';
import { makeCustomRoleVersions } from './custom-roles.ts';

type Version = typeof ruleVersions.$inferInsert;

const day = 86_400_000;

/** What a role could not do for a while. */
interface Pause {
  readonly role: Role;
  readonly action: AbilityRule['action'];
  readonly subject: AbilityRule['subject'];
  /** Days before today on which it was taken, and given back. */
  readonly taken: number;
  readonly given: number;
  readonly reasons: readonly [taken: string, given: string];
}

const pauses: readonly Pause[] = [
  {
    role: 'counsellor',
    action: 'export',
    subject: 'Course',
    taken: 150,
    given: 121,
    reasons: ['No exports during the data protection audit', 'The audit is finished'],
  },
  {
    role: 'channel-partner',
    action: 'read',
    subject: 'Notice',
    taken: 64,
    given: 57,
    reasons: ['Notices for partners are being reviewed', 'All notices were reviewed'],
  },
];

/** Days before today on which the agency of the demonstration began. */
const begun = 540;

/** The rules of all roles since the beginning, two of which were changed and changed back, and of custom roles. */
export function makeRuleVersions(now: Date): readonly Version[] {
  const at = (days: number) => new Date(now.getTime() - days * day + 10 * 3_600_000);
  const first = roles.map((role) => ({ role, number: 1, rules: defaultRules[role], createdAt: at(begun) }));
  const changed = pauses.flatMap(({ role, action, subject, taken, given, reasons }): readonly Version[] => {
    const rules = defaultRules[role];
    const shared = { role, authorId: demoUsers.admin.id };
    return [
      {
        ...shared,
        number: 2,
        rules: rules.filter((rule) => rule.action !== action || rule.subject !== subject),
        reason: reasons[0],
        createdAt: at(taken),
      },
      { ...shared, number: 3, rules, reason: reasons[1], createdAt: at(given) },
    ];
  });
  return [...first, ...changed, ...makeCustomRoleVersions(now)];
}
