import type { ExplainedRule } from '../../../contract/profile.ts';
import { loadAccess } from '../../services/profile.service.ts';
import { resourceMachineOf } from '../resource/resource.machine.ts';

/** What the user may do, and by which rule. */
export const accessControlMachine = resourceMachineOf<readonly ExplainedRule[]>({
  id: 'accessControl',
  load: loadAccess,
});
