import type { Role } from '../../../contract/kit/ability.ts';
import { type Identity, sessionApi } from '../../../contract/people/session.ts';
import { mainApi } from '../kit/api.ts';

/** The signed-in user as they would be in a role. @throws ProblemError `forbidden` without the permission *read State inspector*. */
export const loadIdentityAs = async (role: Role, signal: AbortSignal): Promise<Identity> =>
  (await mainApi.call(sessionApi.asRole, { params: { role } }, { signal })).data;
