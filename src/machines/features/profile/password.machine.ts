import { profileApi } from '../../../../contract/people/profile.ts';
import { changePassword } from '../../../services/session/profile.service.ts';
import { createFormMachine } from '../../kit/form/form.machine.ts';
import { validateWith } from '../../kit/form/validation.ts';

/** The form that changes the user's password. */
export const passwordMachine = createFormMachine({
  id: 'password',
  empty: { currentPassword: '', newPassword: '' },
  secret: ['currentPassword', 'newPassword'],
  check: (values) => validateWith(profileApi.changePassword.body, values),
  submit: (values, { signal }) => changePassword(values, signal),
});
