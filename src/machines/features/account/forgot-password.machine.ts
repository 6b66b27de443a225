import { sessionApi } from '../../../../contract/people/session.ts';
import { forgotPassword } from '../../../services/session/session.service.ts';
import { createFormMachine } from '../../kit/form/form.machine.ts';
import { validateWith } from '../../kit/form/validation.ts';

/** The form that requests a link to set a new password. */
export const forgotPasswordMachine = createFormMachine({
  id: 'forgotPassword',
  empty: { email: '' },
  check: (values) => validateWith(sessionApi.forgotPassword.body, values),
  submit: ({ email }, { signal }) => forgotPassword(email, signal),
});

export default forgotPasswordMachine;
