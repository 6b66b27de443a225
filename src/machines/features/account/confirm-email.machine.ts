import { confirmAddress } from '../../../services/session/session.service.ts';
import { createFormMachine } from '../../kit/form/form.machine.ts';
import { getLinkToken } from './link-token.ts';
import { loadAccountRules } from './load-account-rules.ts';

/**
 * Confirms the email address of a new account with the link's token and sets the password that the account's
 * owner chooses. The link alone confirms nothing, because mail scanners open links too.
 */
export const confirmEmailMachine = createFormMachine({
  id: 'confirmEmail',
  empty: { password: '' },
  secret: ['password'],
  loadCheck: async () => (await loadAccountRules()).checkNewPassword,
  submit: ({ password }, { search, signal }) => confirmAddress(getLinkToken(search), password, signal),
});

export default confirmEmailMachine;
