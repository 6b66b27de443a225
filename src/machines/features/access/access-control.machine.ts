import type { ExplainedRule } from '../../../../contract/people/profile.ts';
import { loadAccess } from '../../../services/session/profile.service.ts';
import { createResourceMachine } from '../../kit/resource/resource.machine.ts';

/** The user's permissions, and the rule behind each. */
export const accessControlMachine = createResourceMachine<readonly ExplainedRule[]>({
  id: 'accessControl',
  load: loadAccess,
});

export default accessControlMachine;
