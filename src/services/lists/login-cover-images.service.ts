import * as z from 'zod/mini';
import { kindFromType, kindOf, mediaTypeOf } from '../../../contract/documents/file-names.ts';
import { type UploadRefusal, uploadKinds } from '../../../contract/documents/uploads.ts';
import {
  type LoginCoverImage,
  loginCoverImagesApi,
  loginCoverKinds,
  maxLoginCoverBytes,
} from '../../../contract/masters/login-cover-images.ts';
import { mainApi } from '../kit/api.ts';
import { toProblem } from '../kit/error-response.ts';
import { ProblemError, problem } from '../kit/problem.ts';

/** Accepted media types for a file input. */
export const acceptedImages: string = loginCoverKinds.map((kind) => uploadKinds[kind].mediaType).join(',');

/** Why an image would be refused; null when it can be uploaded. */
export function checkImage({ size, type, name }: Pick<File, 'size' | 'type' | 'name'>): UploadRefusal | null {
  if (size === 0) return 'upload.empty';
  if (size > maxLoginCoverBytes) return 'upload.tooLarge';
  const kind = kindFromType(type) ?? kindOf(name, type);
  return loginCoverKinds.some((each) => each === kind) ? null : 'upload.kindNotAccepted';
}

/**
 * Uploads an image; it is only kept if a login cover references it.
 *
 * @throws ProblemError with the reason when it is refused.
 */
export async function uploadImage(file: File, signal: AbortSignal): Promise<LoginCoverImage> {
  const { base, token, onUnauthorized } = mainApi.options;
  const bearer = token();
  const response = await fetch(`${base}${loginCoverImagesApi.add.path}`, {
    method: loginCoverImagesApi.add.method,
    credentials: 'same-origin',
    signal,
    body: file,
    headers: {
      accept: 'application/json',
      'content-type': mediaTypeOf(file.name, file.type),
      ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
    },
  }).catch((thrown: unknown) => {
    throw signal.aborted ? signal.reason : new ProblemError(problem('offline'), { cause: thrown });
  });
  const { status } = response;
  if (status === 401) onUnauthorized(bearer);
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new ProblemError(toProblem(status, body));
  const answer = z.safeParse(loginCoverImagesApi.add.reply, body);
  if (!answer.success) throw new ProblemError(problem('broken', { status }), { cause: answer.error });
  return answer.data.data;
}
