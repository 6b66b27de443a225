import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { dataOf } from '../kit/primitives.ts';

/**
 * What somebody hears about an application: what concerns them (`normal`), every event and document (`watching`), or
 * only what is assigned to them (`muted`).
 */
export const followings = ['normal', 'watching', 'muted'] as const;
export type Following = (typeof followings)[number];

const following = z.strictObject({ following: z.enum(followings) });

/** What somebody hears, and what they may choose: agency staff alone may watch applications. */
const ownFollowing = z.object({ following: z.enum(followings), choices: z.array(z.enum(followings)) });
export type OwnFollowing = z.output<typeof ownFollowing>;

export const followingApi = {
  get: endpoint('GET /applications/:id/following', {
    name: 'following.get',
    summary: 'What I hear about an application, and what I can choose',
    reply: dataOf(ownFollowing),
  }),
  set: endpoint('PUT /applications/:id/following', {
    name: 'following.set',
    summary: 'Watch or mute an application, or neither; repeating it is no error',
    body: following,
    reply: dataOf(ownFollowing),
  }),
};
