import type { Day } from '../../../contract/facts/days.ts';
import {
  type NotificationSettings,
  notificationSettingsApi,
} from '../../../contract/notifications/settings.ts';
import {
  type Device,
  type ExplainedRule,
  type Profile,
  profileApi,
} from '../../../contract/people/profile.ts';
import { type RegistrationLink, registrationLinksApi } from '../../../contract/registration/links.ts';
import { mainApi } from '../kit/api.ts';
import { type Removal, settleRemoval } from '../kit/store-call.ts';

/** The user's own profile. */
export const loadProfile = async (signal: AbortSignal): Promise<Profile> =>
  (await mainApi.call(profileApi.get, {}, { signal })).data;

/** Saves the given version of the user's profile; 412 when another change came first. */
export const saveProfile = async (
  body: { fullName: string; phone: string | null },
  version: number | null,
  signal: AbortSignal,
): Promise<Profile> => (await mainApi.call(profileApi.update, { body }, { signal, ifMatch: version })).data;

/** Changes the user's own password; all of their other sessions end. */
export async function changePassword(
  body: { currentPassword: string; newPassword: string },
  signal: AbortSignal,
): Promise<void> {
  await mainApi.call(profileApi.changePassword, { body }, { signal });
}

/** The devices on which the user is signed in. */
export const listDevices = async (signal: AbortSignal): Promise<readonly Device[]> =>
  (await mainApi.call(profileApi.devices, {}, { signal })).data;

/** Ends one of the user's sessions. */
export const revokeDevice = (id: number, signal: AbortSignal): Promise<Removal> =>
  settleRemoval(() => mainApi.call(profileApi.revokeDevice, { params: { id } }, { signal }));

/** The user's registration link; null for roles without one. */
export const loadRegistrationLink = async (signal: AbortSignal): Promise<RegistrationLink | null> =>
  (await mainApi.call(registrationLinksApi.own, {}, { signal })).data;

/** Disables or enables the given version of the user's registration link, or sets the day on which it expires. */
export const saveRegistrationLink = async (
  body: { enabled: boolean; expiresOn: Day | null },
  version: number | null,
  signal: AbortSignal,
): Promise<RegistrationLink> =>
  (await mainApi.call(registrationLinksApi.change, { body }, { signal, ifMatch: version })).data;

/** The user’s notification settings. */
export const loadNotificationSettings = async (signal: AbortSignal): Promise<NotificationSettings> =>
  (await mainApi.call(notificationSettingsApi.get, {}, { signal })).data;

/** Saves the given version of the user’s notification settings. */
export const saveNotificationSettings = async (
  body: Omit<NotificationSettings, 'version'>,
  version: number | null,
  signal: AbortSignal,
): Promise<NotificationSettings> =>
  (await mainApi.call(notificationSettingsApi.update, { body }, { signal, ifMatch: version })).data;

/** The user's permissions, and the rules that grant them. */
export const loadAccess = async (signal: AbortSignal): Promise<readonly ExplainedRule[]> =>
  (await mainApi.call(profileApi.access, {}, { signal })).data;
