import * as z from 'zod/mini';
import { newPassword } from '../../../contract/primitives.ts';
import { confirmAddress } from '../../services/session.service.ts';
import { checkWith } from '../form/check.ts';
import { formMachineOf } from '../form/form.machine.ts';
import { linkTokenOf } from './link-token.ts';

const fields = z.object({ password: newPassword });

/**
 * Confirms the email address of a new account with the link's token and sets the password that the account's
 * owner chooses. The link alone confirms nothing, because mail scanners open links too.
 */
export const confirmAddressMachine = formMachineOf({
  id: 'confirmAddress',
  empty: { password: '' },
  secret: ['password'],
  check: (values) => checkWith(fields, values),
  submit: ({ password }, { search, signal }) => confirmAddress(linkTokenOf(search), password, signal),
});
