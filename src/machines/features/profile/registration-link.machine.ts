import { type RegistrationLink, registrationLinksApi } from '../../../../contract/registration/links.ts';
import { loadRegistrationLink, saveRegistrationLink } from '../../../services/session/profile.service.ts';
import { createFormMachine } from '../../kit/form/form.machine.ts';
import type { Saved } from '../../kit/form/form.types.ts';
import { validateWith } from '../../kit/form/validation.ts';
import { isEnteredDay } from '../../kit/values/days.ts';

/** What a user can change of their registration link; without a day it doesn't expire. */
export type LinkValues = { readonly enabled: boolean; readonly expiresOn: string };

/** A link as the form's saved values. */
export const toSavedLink = ({ disabledAt, expiresOn, version }: RegistrationLink): Saved<LinkValues> => ({
  values: { enabled: disabledAt === null, expiresOn: expiresOn ?? '' },
  version,
});

/** The request body. */
const toRequestBody = ({ enabled, expiresOn }: LinkValues) => ({
  enabled,
  expiresOn: isEnteredDay(expiresOn) ? expiresOn : null,
});

/** The form with the user's registration link. */
export const registrationLinkMachine = createFormMachine<LinkValues, RegistrationLink>({
  id: 'registration-link',
  empty: { enabled: true, expiresOn: '' },
  check: (values) => (values.expiresOn === '' ? {} : validateWith(registrationLinksApi.change.body, values)),
  submit: (values, { version, signal }) => saveRegistrationLink(toRequestBody(values), version, signal),
  async reload(signal) {
    const link = await loadRegistrationLink(signal);
    if (link === null) throw new Error('the link is no longer there');
    return toSavedLink(link);
  },
  saved: toSavedLink,
});
