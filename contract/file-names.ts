import { type UploadKind, uploadKinds, uploadLimits } from './uploads.ts';

/** Control characters, and those that turn the direction of text: `cod.exe` can be made to look like `exe.doc`. */
const deceptive = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** What programs and file systems take for something else than a letter of a name. */
const reserved = /[<>:"/\\|?*]/;

/** Whether text may stand in the name of a file on any system: no paths, nothing that shows as something else. */
export const isPlainNamePart = (text: string): boolean =>
  text.isWellFormed() && !deceptive.test(text) && !reserved.test(text) && !/[^\S ]/u.test(text);

/** Names that are devices on some systems, whatever their ending. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;
export const isDeviceName = (stem: string): boolean => device.test(stem.trim());

/** The ending of a file's name with its dot, as it stands; empty when it has none. */
export const endingOf = (name: string): string => /\.[A-Za-z0-9]+$/.exec(name)?.[0] ?? '';

/** The longest name that every file system takes, in bytes of UTF-8. */
export const longestInBytes = 240;
export const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** Whether a file may be given this name by the office: legal on every system it may be sent to. */
export const isLegalName = (name: string): boolean =>
  isAcceptableName(name) &&
  isPlainNamePart(name) &&
  bytesOf(name) <= longestInBytes &&
  !isDeviceName(name.slice(0, name.length - endingOf(name).length)) &&
  !/[ .]\.[A-Za-z0-9]+$/.test(name);

/** Whether a file may be called so: one name, not a path, and nothing in it that shows as something else. */
export const isAcceptableName = (name: string): boolean =>
  name.length <= uploadLimits.nameLength &&
  name.isWellFormed() &&
  !deceptive.test(name) &&
  !/[/\\:]/.test(name) &&
  /^[^.\s].*\.[A-Za-z0-9]+$/u.test(name);

const kinds = Object.keys(uploadKinds) as UploadKind[];

/** The kind that a name says a file is of; undefined when it is none of ours. */
function kindNamed(name: string): UploadKind | undefined {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return kinds.find((kind) => uploadKinds[kind].extensions.some((each) => each === extension));
}

/** The kind of file that a name and a declared media type agree on; undefined when one of them is none of ours. */
export function kindOf(name: string, mediaType: string): UploadKind | 'mismatch' | undefined {
  const named = kindNamed(name);
  const declared = kinds.find((kind) => uploadKinds[kind].mediaType === mediaType.trim().toLowerCase());
  if (named === undefined || declared === undefined) return undefined;
  return named === declared ? named : 'mismatch';
}

/** The media type a file is declared as: the browser's, or what its name says where the browser knows none. */
export function mediaTypeOf(name: string, declared: string): string {
  const named = kindNamed(name);
  return declared === '' && named !== undefined ? uploadKinds[named].mediaType : declared;
}
