import { type Profile, profileApi } from '../../../../contract/people/profile.ts';
import { loadProfile, saveProfile } from '../../../services/session/profile.service.ts';
import { createFormMachine } from '../../kit/form/form.machine.ts';
import type { Saved } from '../../kit/form/form.types.ts';
import { validateWith } from '../../kit/form/validation.ts';

/** The user's editable details; an empty field means no phone, or US dollars as the currency. */
export type DetailsValues = {
  readonly fullName: string;
  readonly phone: string;
  readonly homeCurrency: string;
};

/** A profile as the form's saved values. */
export const toSavedDetails = ({
  fullName,
  phone,
  homeCurrency,
  version,
}: Profile): Saved<DetailsValues> => ({
  values: { fullName, phone: phone ?? '', homeCurrency: homeCurrency ?? '' },
  version,
});

/** The request body. */
const toRequestBody = ({ fullName, phone, homeCurrency }: DetailsValues) => ({
  fullName,
  phone: phone.trim() === '' ? null : phone,
  homeCurrency: homeCurrency === '' ? null : homeCurrency,
});

/** The form with the user's details; a conflicting change is shown for the user to resolve. */
export const detailsMachine = createFormMachine<DetailsValues, Profile>({
  id: 'details',
  empty: { fullName: '', phone: '', homeCurrency: '' },
  // The currency needs no check: it is selected from a list.
  check: ({ fullName, phone }) => validateWith(profileApi.update.body, { fullName, phone }),
  submit: (values, { version, signal }) => saveProfile(toRequestBody(values), version, signal),
  reload: async (signal) => toSavedDetails(await loadProfile(signal)),
  saved: toSavedDetails,
});
