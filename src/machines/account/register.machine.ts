import { sessionApi } from '../../../contract/session.ts';
import { register } from '../../services/session.service.ts';
import { checkWith } from '../form/check.ts';
import { formMachineOf } from '../form/form.machine.ts';

/**
 * The registration form. Acceptance means "check your email", whether or not the address was already known.
 */
export const registerMachine = formMachineOf({
  id: 'register',
  empty: { fullName: '', email: '' },
  check: (values) => checkWith(sessionApi.register.body, values),
  submit: (values, { idempotencyKey, signal }) => register(values, idempotencyKey, signal),
});
