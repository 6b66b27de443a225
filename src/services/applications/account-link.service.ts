import { accountLinkApi, type OfferedStudent } from '../../../contract/people/account-link.ts';
import { mainApi } from '../kit/api.ts';

/** The student with the user's address, who may be them; null if there is none. */
export const loadOfferedStudent = async (signal: AbortSignal): Promise<OfferedStudent | null> =>
  (await mainApi.call(accountLinkApi.get, {}, { signal, expected: 'notFound' })).data;

/** Says whether the offered student is the user. @throws ProblemError `refused` when it isn't offered any more. */
export const answerOffer = async (
  answer: { readonly studentId: number; readonly isMine: boolean },
  signal: AbortSignal,
): Promise<OfferedStudent | null> =>
  (await mainApi.call(accountLinkApi.answer, { body: answer }, { signal })).data;

/** Unlinks the user's account from a student who is somebody else. */
export const leaveStudent = async (signal: AbortSignal): Promise<void> => {
  await mainApi.call(accountLinkApi.leave, {}, { signal });
};
