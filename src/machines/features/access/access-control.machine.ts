import type { ApplicationProgress } from '../../../../contract/applications/application-progress.ts';
import type { AdmissionState } from '../../../../contract/applications/applications.ts';
import type { ExplainedRule } from '../../../../contract/people/profile.ts';
import { countApplications } from '../../../services/applications/applications.service.ts';
import { loadUpcoming } from '../../../services/applications/upcoming.service.ts';
import { loadAccess } from '../../../services/session/profile.service.ts';
import { createResourceMachine } from '../../kit/resource/resource.machine.ts';
import { createSessionAbility } from '../../kit/session/ability.ts';

/** The applications of a user: their number by status, and those with the nearest deadlines. */
export interface OwnApplications {
  readonly counts: readonly { readonly status: AdmissionState; readonly count: number }[];
  readonly upcoming: readonly ApplicationProgress[];
}

export interface AccessControl {
  readonly rules: readonly ExplainedRule[];
  /** Null for administrators, who come for the rules, and for users who may read no applications. */
  readonly applications: OwnApplications | null;
}

/** Whether the page begins with the applications that these rules let a user follow. */
function followsApplications(rules: readonly ExplainedRule[]): boolean {
  const ability = createSessionAbility(rules);
  return ability.can('read', 'Application') && !ability.can('update', 'Role');
}

async function load(signal: AbortSignal): Promise<AccessControl> {
  const rules = await loadAccess(signal);
  if (!followsApplications(rules)) return { rules, applications: null };
  const upcoming = await loadUpcoming(signal);
  return { rules, applications: upcoming && { upcoming, counts: await countApplications(signal) } };
}

/** The user's applications and permissions, with the rule behind each. */
export const accessControlMachine = createResourceMachine<AccessControl>({
  id: 'accessControl',
  load,
  isAffectedBy: (event) => event.type === 'record.changed' && event.subject === 'Application',
});

export default accessControlMachine;
