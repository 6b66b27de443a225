import { forgotPassword } from '../../../services/session/session.service.ts';
import { createFormMachine } from '../../kit/form/form.machine.ts';
import { loadAccountRules } from './load-account-rules.ts';

/** The form that requests a link to set a new password. */
export const forgotPasswordMachine = createFormMachine({
  id: 'forgotPassword',
  empty: { email: '' },
  loadCheck: async () => (await loadAccountRules()).checkForgotPassword,
  submit: ({ email }, { signal }) => forgotPassword(email, signal),
});

export default forgotPasswordMachine;
