import * as z from 'zod/mini';
import { newPassword } from '../../../contract/primitives.ts';
import { resetPassword } from '../../services/session.service.ts';
import { checkWith } from '../form/check.ts';
import { formMachineOf } from '../form/form.machine.ts';
import { linkTokenOf } from './link-token.ts';

const fields = z.object({ password: newPassword });

/** Sets a new password with the link's token. */
export const resetPasswordMachine = formMachineOf({
  id: 'resetPassword',
  empty: { password: '' },
  secret: ['password'],
  check: (values) => checkWith(fields, values),
  submit: ({ password }, { search, signal }) => resetPassword(linkTokenOf(search), password, signal),
});
