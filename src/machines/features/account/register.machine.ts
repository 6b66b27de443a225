import { register } from '../../../services/session/session.service.ts';
import { createFormMachine } from '../../kit/form/form.machine.ts';
import { loadAccountRules } from './load-account-rules.ts';

/**
 * The registration form. Acceptance means "check your email", whether or not the address was already known.
 */
export const registerMachine = createFormMachine({
  id: 'register',
  empty: { fullName: '', email: '' },
  loadCheck: async () => (await loadAccountRules()).checkRegistration,
  submit: (values, { idempotencyKey, signal }) => register(values, idempotencyKey, signal),
});

export default registerMachine;
