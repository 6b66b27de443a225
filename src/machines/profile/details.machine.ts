import { type Profile, profileApi } from '../../../contract/profile.ts';
import { loadProfile, saveProfile } from '../../services/profile.service.ts';
import { checkWith } from '../form/check.ts';
import { formMachineOf } from '../form/form.machine.ts';
import type { Saved } from '../form/form.types.ts';

/** The own details that may be changed; no phone is an empty field. */
export type DetailsValues = { readonly fullName: string; readonly phone: string };

/** The form's view of a profile. */
export const savedDetails = ({ fullName, phone, version }: Profile): Saved<DetailsValues> => ({
  values: { fullName, phone: phone ?? '' },
  version,
});

/** The form with the user's own details; a change that came first leads to a choice. */
export const detailsMachine = formMachineOf<DetailsValues, Profile>({
  id: 'details',
  empty: { fullName: '', phone: '' },
  check: (values) => checkWith(profileApi.update.body, values),
  submit: ({ fullName, phone }, { version, signal }) =>
    saveProfile({ fullName, phone: phone.trim() === '' ? null : phone }, version, signal),
  reload: async (signal) => savedDetails(await loadProfile(signal)),
  saved: savedDetails,
});
