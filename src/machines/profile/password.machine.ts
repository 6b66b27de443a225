import { profileApi } from '../../../contract/profile.ts';
import { changePassword } from '../../services/profile.service.ts';
import { checkWith } from '../form/check.ts';
import { formMachineOf } from '../form/form.machine.ts';

/** The form that changes the user's password. */
export const passwordMachine = formMachineOf({
  id: 'password',
  empty: { currentPassword: '', newPassword: '' },
  secret: ['currentPassword', 'newPassword'],
  check: (values) => checkWith(profileApi.changePassword.body, values),
  submit: (values, { signal }) => changePassword(values, signal),
});
