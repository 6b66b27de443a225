import { sessionApi } from '../../../contract/session.ts';
import { forgotPassword } from '../../services/session.service.ts';
import { checkWith } from '../form/check.ts';
import { formMachineOf } from '../form/form.machine.ts';

/** The form that requests a link to set a new password. */
export const forgotPasswordMachine = formMachineOf({
  id: 'forgotPassword',
  empty: { email: '' },
  check: (values) => checkWith(sessionApi.forgotPassword.body, values),
  submit: ({ email }, { signal }) => forgotPassword(email, signal),
});
