import { confirmAddress } from '../../services/session.service.ts';
import { formMachineOf } from '../form/form.machine.ts';
import { linkTokenOf } from './link-token.ts';

/**
 * Confirms the address of a new account with the link's token. It waits for a click, because mail scanners open links.
 */
export const confirmAddressMachine = formMachineOf({
  id: 'confirmAddress',
  empty: {},
  check: () => ({}),
  submit: (_, { search, signal }) => confirmAddress(linkTokenOf(search), signal),
});
