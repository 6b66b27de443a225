import {
  type Following,
  followingApi,
  type OwnFollowing,
} from '../../../contract/notifications/following.ts';
import { mainApi } from '../kit/api.ts';

/** Which updates of an application the user is notified of, and which they can select. */
export const loadFollowing = async (id: number, signal: AbortSignal): Promise<OwnFollowing> =>
  (await mainApi.call(followingApi.get, { params: { id } }, { signal })).data;

/** Watches or mutes an application, or neither. */
export const saveFollowing = async (id: number, following: Following): Promise<OwnFollowing> =>
  (await mainApi.call(followingApi.set, { params: { id }, body: { following } })).data;
