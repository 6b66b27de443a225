import type { AnyActorRef } from 'xstate';
import { isSlowConnection } from '../../../services/browser/connection.service.ts';
import { newIdempotencyKey } from '../../../services/kit/idempotency-key.ts';
import { type KeptFileContent, toSubmittedName } from '../../../services/registration/kept-files.service.ts';
import type { RegistrationState } from './registration.context.ts';
import type { RegistrationUpload } from './registration.types.ts';
import type { UploadInput } from './upload.types.ts';

type Context = RegistrationState;

export const toUploadId = (id: string): string => `upload.${id}`;

/** Uploads at a time. */
const maxUploads = (): number => (isSlowConnection() ? 1 : 2);

/**
 * The uploads whose turn it is, the oldest that wait: those of a submitted registration, and, once the server has the
 * draft, those of the open one.
 */
export function getNextUploads({ uploads, lateUploads, draft }: Context): {
  readonly late: readonly RegistrationUpload[];
  readonly own: readonly RegistrationUpload[];
} {
  const all = [...lateUploads, ...(draft === null ? [] : uploads)];
  const sending = all.filter(({ state }) => state === 'sending').length;
  const next = all.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, maxUploads() - sending));
  return {
    late: next.filter((upload) => lateUploads.includes(upload)),
    own: next.filter((upload) => uploads.includes(upload)),
  };
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

/** The input of an upload that the device kept. One of a submitted registration is paused only where that is shown. */
export const resumeUploadInput = (
  { name, kept, receipt }: Context,
  { isPaused, ...source }: KeptFileContent,
): UploadInput => ({
  name: source.submittedWith === null ? name : toSubmittedName(name),
  id: source.id,
  type: source.type,
  isKept: kept === 'device',
  source: { ...source, isPaused: isPaused && (source.submittedWith === null || receipt !== null) },
});

/** An upload that the device kept, before its actor reports. */
export const toWaitingUpload = ({
  id,
  type,
  fileName,
  content,
  hint,
}: KeptFileContent): RegistrationUpload => ({
  id,
  type,
  fileName,
  size: content.size,
  sent: 0,
  state: 'waiting',
  refusal: null,
  hint,
});

/** The ids of the upload actors that run, of the open registration and of submitted ones. */
export const getUploadActors = (self: AnyActorRef): readonly string[] => {
  const { children = {} }: { readonly children?: Readonly<Record<string, unknown>> } = self.getSnapshot();
  return Object.keys(children).filter((id) => id.startsWith('upload.') && children[id] !== undefined);
};

/** Stops the uploads of the open registration, and not those that go on after its submission. */
export function stopUploads(
  enqueue: { stopChild(id: string): void },
  self: AnyActorRef,
  lateUploads: readonly RegistrationUpload[],
): void {
  const going = lateUploads.map(({ id }) => toUploadId(id));
  for (const id of getUploadActors(self)) if (!going.includes(id)) enqueue.stopChild(id);
}
