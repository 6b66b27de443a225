import type { AnyActorRef } from 'xstate';
import { isSlowConnection } from '../../../services/browser/connection.service.ts';
import { newIdempotencyKey } from '../../../services/kit/idempotency-key.ts';
import type { KeptFileContent } from '../../../services/registration/kept-files.service.ts';
import type { RegistrationState } from './registration.context.ts';
import type { RegistrationUpload } from './registration.types.ts';
import type { UploadInput } from './upload.types.ts';

type Context = RegistrationState;

export const toUploadId = (id: string): string => `upload.${id}`;

/** Uploads at a time. */
const maxUploads = (): number => (isSlowConnection() ? 1 : 2);

/** The uploads whose turn it is: the oldest that wait, once the server has the draft. */
export function getNextUploads({ uploads, draft }: Context): readonly RegistrationUpload[] {
  if (draft === null) return [];
  const sending = uploads.filter(({ state }) => state === 'sending').length;
  return uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, maxUploads() - sending));
}

/** Replaces an upload, or adds it. */
export const putUpload = (
  uploads: readonly RegistrationUpload[],
  upload: RegistrationUpload,
): readonly RegistrationUpload[] =>
  uploads.some(({ id }) => id === upload.id)
    ? uploads.map((each) => (each.id === upload.id ? upload : each))
    : [...uploads, upload];

/** The input of a new upload. */
export const createUploadInput = (
  { name, kept }: Context,
  {
    documentType,
    file,
    original,
  }: { documentType: RegistrationUpload['type']; file: File; original: boolean },
): UploadInput => ({
  name,
  id: newIdempotencyKey(),
  type: documentType,
  isKept: kept === 'device',
  source: { file, original },
});

/** The input of an upload that the device kept. */
export const resumeUploadInput = ({ name, kept }: Context, source: KeptFileContent): UploadInput => ({
  name,
  id: source.id,
  type: source.type,
  isKept: kept === 'device',
  source,
});

/** The ids of the upload actors that run. */
export const getUploadActors = (self: AnyActorRef): readonly string[] => {
  const { children = {} }: { readonly children?: Readonly<Record<string, unknown>> } = self.getSnapshot();
  return Object.keys(children).filter((id) => id.startsWith('upload.') && children[id] !== undefined);
};
