import * as z from 'zod/mini';
import {
  type CoverPicture,
  coverKinds,
  coverPicturesApi,
  mostCoverBytes,
} from '../../contract/cover-pictures.ts';
import { type UploadRefusal, uploadKinds } from '../../contract/uploads.ts';
import { problemOfAnswer } from './answer.ts';
import { mainApi } from './api.ts';
import { ProblemError, problem } from './problem.ts';

/** Accepted media types for a file input. */
export const acceptedPictures: string = coverKinds.map((kind) => uploadKinds[kind].mediaType).join(',');

/** Why an image would be refused; null when it can be uploaded. */
export function checkPicture({ size, type }: Pick<File, 'size' | 'type'>): UploadRefusal | null {
  if (size === 0) return 'upload.empty';
  if (size > mostCoverBytes) return 'upload.tooLarge';
  return coverKinds.some((kind) => uploadKinds[kind].mediaType === type) ? null : 'upload.kindNotAccepted';
}

/**
 * Uploads an image; it is only kept if a login cover references it.
 *
 * @throws ProblemError with the reason when it is refused.
 */
export async function sendPicture(file: File, signal: AbortSignal): Promise<CoverPicture> {
  const { base, token, onUnauthorized } = mainApi.options;
  const bearer = token();
  const response = await fetch(`${base}${coverPicturesApi.add.path}`, {
    method: coverPicturesApi.add.method,
    credentials: 'same-origin',
    signal,
    body: file,
    headers: {
      accept: 'application/json',
      'content-type': file.type,
      ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
    },
  }).catch((thrown: unknown) => {
    throw signal.aborted ? signal.reason : new ProblemError(problem('offline'), { cause: thrown });
  });
  const { status } = response;
  if (status === 401) onUnauthorized(bearer);
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new ProblemError(problemOfAnswer(status, body));
  const answer = z.safeParse(coverPicturesApi.add.reply, body);
  if (!answer.success) throw new ProblemError(problem('broken', { status }), { cause: answer.error });
  return answer.data.data;
}
