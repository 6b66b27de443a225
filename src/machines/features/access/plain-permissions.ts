import type { Action, Operand, Subject } from '../../../../contract/kit/ability.ts';
import { pageSubjects } from '../../../../contract/kit/permissions.ts';
import type { ExplainedRule } from '../../../../contract/people/profile.ts';
import { getPermissions, type Permission } from './permissions.ts';

/** Which records a permission is about; the more personal first. */
const scopes = ['own', 'organisation', 'university', 'partner', 'branch', 'assigned', 'some', 'all'] as const;
export type Scope = (typeof scopes)[number];

/** Actions that a user may take on the records of some subjects. */
export interface PlainPermission {
  readonly scope: Scope;
  readonly actions: readonly Action[];
  readonly subjects: readonly Subject[];
}

/** What the value of a field says about whose a record is. */
const scopeByField: Readonly<Record<string, Scope>> = {
  id: 'own',
  ownerId: 'own',
  requesterId: 'own',
  requestedById: 'own',
  assigneeId: 'own',
  studentId: 'own',
  organisationId: 'organisation',
  universityId: 'university',
  partnerId: 'partner',
  branchId: 'branch',
  counsellorId: 'assigned',
  officerId: 'assigned',
};

const getScopes = (conditions: Readonly<Record<string, Operand>>): readonly Scope[] => {
  const found = Object.keys(conditions).flatMap((field) => scopeByField[field] ?? []);
  return found.length > 0 ? found : ['some'];
};

/** Which records the rules behind a permission allow, as far as that can be said in a few words. */
function getScope({ rules }: Permission): Scope {
  const allowing = rules.filter(({ inverted }) => !inverted);
  if (allowing.some(({ conditions = {} }) => Object.keys(conditions).length === 0)) return 'all';
  const found = new Set(allowing.flatMap(({ conditions = {} }) => getScopes(conditions)));
  const [only = 'some'] = found;
  return found.size === 1 ? only : 'some';
}

const isPage = (subject: Subject): boolean => pageSubjects.some((page) => page === subject);

/**
 * What a user may do, in few entries: the subjects with the same actions on the same records are one. Applications
 * come first, then the user's own records, then what everyone sees.
 */
export function getPlainPermissions(rules: readonly ExplainedRule[]): readonly PlainPermission[] {
  const permitted = getPermissions(rules).filter(
    ({ subject, answer }) => answer !== 'no' && !isPage(subject),
  );
  const bySubject = Map.groupBy(permitted, (permission) => `${permission.subject} ${getScope(permission)}`);
  const entries = [...bySubject.values()].flatMap((permissions): readonly PlainPermission[] => {
    const [first] = permissions;
    if (first === undefined) return [];
    const actions = [...new Set(permissions.map(({ action }) => action))];
    return [{ scope: getScope(first), actions, subjects: [first.subject] }];
  });
  const merged = [...Map.groupBy(entries, ({ scope, actions }) => [scope, ...actions].join(' ')).values()];
  const rank = ({ subjects, scope }: PlainPermission): number =>
    subjects.includes('Application') ? -1 : scopes.indexOf(scope);
  return merged
    .flatMap((group): readonly PlainPermission[] => {
      const [first] = group;
      return first ? [{ ...first, subjects: group.flatMap(({ subjects }) => subjects) }] : [];
    })
    .sort((one, other) => rank(one) - rank(other));
}

/** The reasons that the rules give for what they withhold, each once. */
export const getWithheldReasons = (rules: readonly ExplainedRule[]): readonly string[] => [
  ...new Set(rules.flatMap(({ inverted, reason }) => (inverted && reason ? [reason] : []))),
];
