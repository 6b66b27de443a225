import { type UploadKind, uploadKinds, uploadLimits } from './uploads.ts';

/** Control characters and bidirectional overrides, which can make `cod.exe` look like `exe.doc`. */
const deceptive = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** Characters that file systems and programs reserve. */
const reserved = /[<>:"/\\|?*]/;

/** Whether text is safe in a file name on any system: no paths and no misleading characters. */
export const isPlainNamePart = (text: string): boolean =>
  text.isWellFormed() && !deceptive.test(text) && !reserved.test(text) && !/[^\S ]/u.test(text);

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

/** Whether an uploaded file may have this name: a name rather than a path, without misleading characters. */
export const isAcceptableName = (name: string): boolean =>
  name.length <= uploadLimits.nameLength &&
  name.isWellFormed() &&
  !deceptive.test(name) &&
  !/[/\\:]/.test(name) &&
  /^[^.\s].*\.[A-Za-z0-9]+$/u.test(name);

const kinds = Object.keys(uploadKinds) as UploadKind[];

/** The kind of file by its extension; undefined when it isn't accepted. */
function kindFromName(name: string): UploadKind | undefined {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return kinds.find((kind) => uploadKinds[kind].extensions.some((each) => each === extension));
}

/** The kind of file if extension and media type agree; undefined when one of them isn't accepted. */
export function kindOf(name: string, mediaType: string): UploadKind | 'mismatch' | undefined {
  const named = kindFromName(name);
  const declared = kinds.find((kind) => uploadKinds[kind].mediaType === mediaType.trim().toLowerCase());
  if (named === undefined || declared === undefined) return undefined;
  return named === declared ? named : 'mismatch';
}

/** The declared media type, or the one by extension when the browser doesn't know it. */
export function mediaTypeOf(name: string, declared: string): string {
  const named = kindFromName(name);
  return declared === '' && named !== undefined ? uploadKinds[named].mediaType : declared;
}
