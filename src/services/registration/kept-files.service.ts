import type { DocumentType } from '../../../contract/kit/document-types.ts';
import { lateFilesAcceptedFor } from '../../../contract/registration/late-files.ts';
import { deleteFiles, readFiles, writeFile } from '../browser/file-store.ts';

/** Files expire with the draft, after 30 days. */
const lifetime = 30 * 24 * 3_600_000;

/** A file of a registration on this device that the server doesn't have yet. */
export interface KeptFileContent {
  readonly id: string;
  readonly type: DocumentType;
  readonly fileName: string;
  readonly content: Blob;
  readonly hint: 'dark' | 'blurred' | null;
  /** The person paused it. */
  readonly isPaused: boolean;
  /** A part of it may be on the server. */
  readonly isStarted: boolean;
  /** The draft that was submitted before the file was uploaded; null while the registration is in progress. */
  readonly submittedWith: { readonly id: number; readonly key: string } | null;
}

/** The name under which the device keeps files whose registration was submitted: those of the next one are apart. */
export const toSubmittedName = (name: string): string => `submitted/${name}`;

const prefixOf = (name: string): string => `registration/${name}/`;

function toFile(value: unknown, now: number): KeptFileContent | null {
  const { storedAt, ...file } = Object(value) as Partial<KeptFileContent> & { readonly storedAt?: unknown };
  const isKnown =
    typeof file.id === 'string' && typeof file.type === 'string' && typeof file.fileName === 'string';
  if (!isKnown || !(file.content instanceof Blob) || typeof storedAt !== 'number') return null;
  const { id, type, fileName, content, hint = null, isPaused = false, isStarted = false } = file;
  const { submittedWith = null } = file;
  if (now - storedAt > (submittedWith === null ? lifetime : lateFilesAcceptedFor)) return null;
  return id && type && fileName
    ? { id, type, fileName, content, hint, isPaused, isStarted, submittedWith }
    : null;
}

/** The files of a registration that are still to be sent, in the order in which they were added. */
export const readKeptFiles = async (name: string, now = Date.now()): Promise<readonly KeptFileContent[]> =>
  (await readFiles(prefixOf(name)))
    .map((value) => ({ file: toFile(value, now), storedAt: Number(Object(value).storedAt) }))
    .sort((one, other) => one.storedAt - other.storedAt)
    .flatMap(({ file }) => file ?? []);

/** Keeps a file until the server has it. Returns whether it survives a reload. */
export const keepFile = (name: string, file: KeptFileContent, now = Date.now()): Promise<boolean> =>
  writeFile(prefixOf(name) + file.id, { ...file, storedAt: now });

export const deleteKeptFile = (name: string, id: string): Promise<void> => deleteFiles(prefixOf(name) + id);

/** Deletes all files of a registration from the device. */
export const deleteKeptFiles = (name: string): Promise<void> => deleteFiles(prefixOf(name));
