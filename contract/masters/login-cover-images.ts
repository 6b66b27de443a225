import * as z from 'zod/mini';
import type { UploadKind } from '../documents/uploads.ts';
import { endpoint } from '../kit/endpoint.ts';
import { dataOf } from '../kit/primitives.ts';
import { imageName } from './text-forms.ts';

/** Accepted image formats for the sign-in page. */
export const loginCoverKinds = ['png', 'jpeg', 'webp'] as const satisfies readonly UploadKind[];

/**
 * Maximum size of an image in bytes. An installation can lower it (`COVER_MAX_BYTES`), because visitors wait for the
 * image.
 */
export const maxLoginCoverBytes = 4 * 1024 * 1024;

/** An uploaded image. */
export const loginCoverImage = z.object({
  /** The key by which a login cover refers to it. */
  key: imageName,
  width: z.int(),
  height: z.int(),
});
export type LoginCoverImage = z.output<typeof loginCoverImage>;

/**
 * Images of login covers. An image is uploaded on its own, as the request body with its media type, and then
 * referenced by a cover; unreferenced images are deleted after a day.
 */
export const loginCoverImagesApi = {
  add: endpoint('POST /cover-pictures', {
    name: 'coverPictures.add',
    summary: 'Upload an image as the request body: PNG, JPEG or WebP',
    status: 201,
    reply: dataOf(loginCoverImage),
  }),
  open: endpoint('GET /cover-pictures/:key', {
    name: 'coverPictures.open',
    summary: 'An image by its key, which is only disclosed with the cover',
    access: 'public',
    params: z.strictObject({ key: imageName }),
  }),
  shown: endpoint('GET /cover-pictures/shown/:name', {
    name: 'coverPictures.shown',
    summary: 'An image of the sign-in page; 404 when it isn’t active',
    access: 'public',
    params: z.strictObject({ name: imageName }),
  }),
};
