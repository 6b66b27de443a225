import { type Profile, profileApi } from '../../../contract/profile.ts';
import { loadProfile, saveProfile } from '../../services/profile.service.ts';
import { checkWith } from '../form/check.ts';
import { formMachineOf } from '../form/form.machine.ts';
import type { Saved } from '../form/form.types.ts';

/** The own details that may be changed; no phone, and no currency but US dollars, is an empty field. */
export type DetailsValues = {
  readonly fullName: string;
  readonly phone: string;
  readonly homeCurrency: string;
};

/** The form's view of a profile. */
export const savedDetails = ({ fullName, phone, homeCurrency, version }: Profile): Saved<DetailsValues> => ({
  values: { fullName, phone: phone ?? '', homeCurrency: homeCurrency ?? '' },
  version,
});

/** The details as they are sent. */
const sentOf = ({ fullName, phone, homeCurrency }: DetailsValues) => ({
  fullName,
  phone: phone.trim() === '' ? null : phone,
  homeCurrency: homeCurrency === '' ? null : homeCurrency,
});

/** The form with the user's own details; a change that came first leads to a choice. */
export const detailsMachine = formMachineOf<DetailsValues, Profile>({
  id: 'details',
  empty: { fullName: '', phone: '', homeCurrency: '' },
  // The currency is one of a list.
  check: ({ fullName, phone }) => checkWith(profileApi.update.body, { fullName, phone }),
  submit: (values, { version, signal }) => saveProfile(sentOf(values), version, signal),
  reload: async (signal) => savedDetails(await loadProfile(signal)),
  saved: savedDetails,
});
