import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { dataOf } from './primitives.ts';
import { pictureName } from './record-list.ts';
import type { UploadKind } from './uploads.ts';

/** The kinds of picture that the sign-in page can show. */
export const coverKinds = ['png', 'jpeg', 'webp'] as const satisfies readonly UploadKind[];

/** Most bytes of a picture. An installation may lower it (`COVER_MAX_BYTES`): guests wait for it. */
export const mostCoverBytes = 4 * 1024 * 1024;

/** A picture that has been handed in. */
export const coverPicture = z.object({
  /** What a cover names it by. */
  key: pictureName,
  width: z.int(),
  height: z.int(),
});
export type CoverPicture = z.output<typeof coverPicture>;

/**
 * The pictures of covers. One is handed in by itself, as the body of a request with its media type, and named in the cover
 * then; one that no cover names is forgotten after a day.
 */
export const coverPicturesApi = {
  add: endpoint({
    name: 'coverPictures.add',
    summary: 'Hand a picture in: its bytes are the body, PNG, JPEG or WebP',
    method: 'POST',
    path: '/cover-pictures',
    access: 'token',
    status: 201,
    reply: dataOf(coverPicture),
  }),
  open: endpoint({
    name: 'coverPictures.open',
    summary: 'A picture by its key, which only those know who may read the cover',
    method: 'GET',
    path: '/cover-pictures/:key',
    access: 'public',
    params: z.strictObject({ key: pictureName }),
  }),
  shown: endpoint({
    name: 'coverPictures.shown',
    summary: 'A picture that the sign-in page shows; 404 for one that is not in force',
    method: 'GET',
    path: '/cover-pictures/shown/:name',
    access: 'public',
    params: z.strictObject({ name: pictureName }),
  }),
};
