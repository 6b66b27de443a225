import { type UploadKind, uploadKinds, uploadLimits } from './uploads.ts';

/** Control characters, line separators and bidirectional overrides, which can make `cod.exe` look like `exe.doc`. */
const deceptive = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/u;

/** Marks that change nothing but the shape or the direction of what is next to them; systems add them unasked. */
const invisible = /[\u00ad\u061c\u180e\u200b-\u200f\u2060\ufeff]/gu;

/** The name under which an uploaded file is stored: without invisible marks. */
export const cleanFileName = (name: string): string => name.replaceAll(invisible, '');

/** Characters that file systems and programs reserve. */
const reserved = /[<>:"/\\|?*]/;

/** Whether text is safe in a file name on any system: no paths and no misleading characters. */
export const isPlainNamePart = (text: string): boolean =>
  text.isWellFormed() &&
  !deceptive.test(text) &&
  cleanFileName(text) === text &&
  !reserved.test(text) &&
  !/[^\S ]/u.test(text);

/** Reserved device names on some systems, with any extension. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;
export const isDeviceName = (stem: string): boolean => device.test(stem.trim());

/** The file extension including the dot; empty when there is none. */
export const extensionOf = (name: string): string => /\.[A-Za-z0-9]+$/.exec(name)?.[0] ?? '';

/** The maximum name length that all file systems support, in bytes of UTF-8. */
export const maxNameBytes = 240;
export const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** Whether the agency may give a file this name: valid on every system it may be sent to. */
export const isLegalName = (name: string): boolean =>
  isAcceptableName(name) &&
  isPlainNamePart(name) &&
  bytesOf(name) <= maxNameBytes &&
  !isDeviceName(name.slice(0, name.length - extensionOf(name).length)) &&
  !/[ .]\.[A-Za-z0-9]+$/.test(name);

/** Whether an uploaded file may have this name: without invisible marks, a name rather than a path, and not misleading. */
export function isAcceptableName(given: string): boolean {
  const name = cleanFileName(given);
  return (
    name.length <= uploadLimits.nameLength &&
    name.isWellFormed() &&
    !deceptive.test(name) &&
    !/[/\\:]/.test(name) &&
    /^[^.\s].*\.[A-Za-z0-9]+$/u.test(name)
  );
}

const kinds = Object.keys(uploadKinds) as UploadKind[];

/** The kind of file by its extension; undefined when it isn't accepted. */
function kindFromName(name: string): UploadKind | undefined {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return kinds.find((kind) => uploadKinds[kind].extensions.some((each) => each === extension));
}

/** Declared types that say nothing: the extension and the content decide. */
const silentTypes: ReadonlySet<string> = new Set([
  '',
  '*/*',
  'application/octet-stream',
  'application/binary',
  'application/download',
  'application/force-download',
  'application/unknown',
  'application/x-download',
  'binary/octet-stream',
  'unknown/unknown',
]);

/** The kind that a media type declares; null when it says nothing, undefined when it isn't accepted. */
export function kindFromType(mediaType: string): UploadKind | null | undefined {
  const type = mediaType.split(';', 1).join().trim().toLowerCase();
  if (silentTypes.has(type)) return null;
  return kinds.find((kind) => {
    const { mediaType: own, otherTypes } = uploadKinds[kind];
    return own === type || otherTypes.some((other) => other === type);
  });
}

/**
 * The kind of file if extension and declared media type agree, or the type says nothing; undefined when one of them isn't
 * accepted.
 */
export function kindOf(name: string, mediaType: string): UploadKind | 'mismatch' | undefined {
  const named = kindFromName(cleanFileName(name));
  const declared = kindFromType(mediaType);
  if (named === undefined || declared === undefined) return undefined;
  return declared === null || named === declared ? named : 'mismatch';
}

/** The media type of a file: the one of its kind, or as it was declared. */
export function mediaTypeOf(name: string, declared: string): string {
  const kind = kindOf(name, declared);
  return kind === undefined || kind === 'mismatch' ? declared : uploadKinds[kind].mediaType;
}
