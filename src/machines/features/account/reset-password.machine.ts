import * as z from 'zod/mini';
import { newPassword } from '../../../../contract/kit/primitives.ts';
import { resetPassword } from '../../../services/session/session.service.ts';
import { createFormMachine } from '../../kit/form/form.machine.ts';
import { validateWith } from '../../kit/form/validation.ts';
import { getLinkToken } from './link-token.ts';

const fields = z.object({ password: newPassword });

/** Sets a new password with the link's token. */
export const resetPasswordMachine = createFormMachine({
  id: 'resetPassword',
  empty: { password: '' },
  secret: ['password'],
  check: (values) => validateWith(fields, values),
  submit: ({ password }, { search, signal }) => resetPassword(getLinkToken(search), password, signal),
});

export default resetPasswordMachine;
