import type { ScopeReference } from '../../../machines/features/users/user-fields.ts';
import type { PlainMessageId } from '../../kit/hooks/plain-message.ts';

/** The labels of what users can belong to. */
export const scopeLabels = {
  branch: 'fact.branch',
  organisation: 'users.organisation',
  partner: 'fact.partner',
  university: 'fact.university',
} as const satisfies Record<ScopeReference, PlainMessageId>;
