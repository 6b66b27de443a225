import { applicationsApi } from './applications.ts';
import { notificationsApi } from './notifications.ts';
import { realtimeApi } from './realtime.ts';
import { profileApi, sessionApi } from './session.ts';

/** Every call of the API, by noun. */
export const api = {
  session: sessionApi,
  profile: profileApi,
  notifications: notificationsApi,
  realtime: realtimeApi,
  applications: applicationsApi,
};
