import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { dataOf } from '../kit/primitives.ts';

/**
 * Which updates of an application somebody is notified of: those that involve them (`normal`), every event and document
 * (`watching`), or only assignments to them (`muted`).
 */
export const followings = ['normal', 'watching', 'muted'] as const;
export type Following = (typeof followings)[number];

const following = z.strictObject({ following: z.enum(followings) });

/** The user’s own, and what they may select: agency staff alone may watch applications. */
const ownFollowing = z.object({ following: z.enum(followings), choices: z.array(z.enum(followings)) });
export type OwnFollowing = z.output<typeof ownFollowing>;

export const followingApi = {
  get: endpoint('GET /applications/:id/following', {
    name: 'following.get',
    summary: 'Which updates of an application I’m notified of, and which I can select',
    reply: dataOf(ownFollowing),
  }),
  set: endpoint('PUT /applications/:id/following', {
    name: 'following.set',
    summary: 'Watch or mute an application, or neither; repeating it is no error',
    body: following,
    reply: dataOf(ownFollowing),
  }),
};
