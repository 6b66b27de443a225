import { resetPassword } from '../../../services/session/session.service.ts';
import { createFormMachine } from '../../kit/form/form.machine.ts';
import { getLinkToken } from './link-token.ts';
import { loadAccountRules } from './load-account-rules.ts';

/** Sets a new password with the link's token. */
export const resetPasswordMachine = createFormMachine({
  id: 'resetPassword',
  empty: { password: '' },
  secret: ['password'],
  loadCheck: async () => (await loadAccountRules()).checkNewPassword,
  submit: ({ password }, { search, signal }) => resetPassword(getLinkToken(search), password, signal),
});

export default resetPasswordMachine;
