import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { dataOf, id, instant } from '../kit/primitives.ts';

/** What the owner of a proven address is told about the student with that address, before they say whether it is them. */
export const offeredStudent = z.object({
  id,
  number: z.string(),
  createdAt: instant,
  /** Who entered the student, as far as known: the owner of the registration link, the counsellor, and the branch. */
  introducerName: z.nullable(z.string()),
  counsellorName: z.nullable(z.string()),
  branchName: z.string(),
  /** The caller has said that this isn't them; they can still change their mind. */
  denied: z.boolean(),
});
export type OfferedStudent = z.output<typeof offeredStudent>;

const offered = dataOf(z.nullable(offeredStudent));

/** Which student an account is. Nobody but its owner decides: an address alone proves only who reads its mail. */
export const accountLinkApi = {
  get: endpoint('GET /account/student', {
    name: 'accountLink.get',
    summary:
      'The student with the caller’s proven address, if it is the only one and has no account; null otherwise, and 404 for everybody who is no student',
    reply: offered,
  }),
  answer: endpoint('POST /account/student', {
    name: 'accountLink.answer',
    summary: 'Say whether the offered student is the caller; 409 when it isn’t offered any more',
    body: z.strictObject({ studentId: id, isMine: z.boolean() }),
    reply: offered,
  }),
  leave: endpoint('DELETE /account/student', {
    name: 'accountLink.leave',
    summary: 'Unlink the caller’s account from its student, who is somebody else; officers are notified',
  }),
};
