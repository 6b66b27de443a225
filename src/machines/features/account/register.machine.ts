import { sessionApi } from '../../../../contract/people/session.ts';
import { register } from '../../../services/session/session.service.ts';
import { createFormMachine } from '../../kit/form/form.machine.ts';
import { validateWith } from '../../kit/form/validation.ts';

/**
 * The registration form. Acceptance means "check your email", whether or not the address was already known.
 */
export const registerMachine = createFormMachine({
  id: 'register',
  empty: { fullName: '', email: '' },
  check: (values) => validateWith(sessionApi.register.body, values),
  submit: (values, { idempotencyKey, signal }) => register(values, idempotencyKey, signal),
});

export default registerMachine;
