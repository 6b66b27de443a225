import { createHmac, timingSafeEqual } from 'node:crypto';
import { fileLinkLifetime } from '../../../contract/applications/application-documents-api.ts';

/**
 * The content of a link: the file, the session it was issued to, the disposition, and the expiry in seconds since 1970.
 */
export interface FileLink {
  /** An id of digits, of a student for personal data; or 32 hexadecimal digits for a file of a registration. */
  readonly fileId: string;
  readonly sessionId: number;
  readonly disposition: 'inline' | 'attachment';
  readonly expires: number;
}

/** What a link opens; a link to the one is not valid for the other. */
export type LinkPurpose = 'file link' | 'registration file link' | 'personal data link';

const sign = (secret: string, purpose: LinkPurpose, payload: string): Buffer =>
  createHmac('sha256', secret).update(`${purpose} ${payload}`).digest();

/** Signs a link that is valid for five minutes from `now`. */
export function signFileLink(
  secret: string,
  now: Date,
  given: Omit<FileLink, 'expires'>,
  purpose: LinkPurpose = 'file link',
): { readonly link: string; readonly expiresAt: Date } {
  const expires = Math.floor(now.getTime() / 1000) + fileLinkLifetime;
  const payload = [given.fileId, given.sessionId, given.disposition === 'inline' ? 'i' : 'a', expires].join(
    '.',
  );
  const link = `${payload}.${sign(secret, purpose, payload).toString('base64url')}`;
  return { link, expiresAt: new Date(expires * 1000) };
}

const linkPattern = /^((\d{1,15}|[0-9a-f]{32})\.(\d{1,15})\.([ia])\.(\d{1,12}))\.([\w-]{43})$/;

/** The content of a link; undefined when it has expired or was not signed with this secret. */
export function readFileLink(
  secret: string,
  now: Date,
  link: string,
  purpose: LinkPurpose = 'file link',
): FileLink | undefined {
  const [, payload = '', fileId = '', sessionId, disposition, expires, signature = ''] =
    linkPattern.exec(link) ?? [];
  const given = Buffer.from(signature, 'base64url');
  const expected = sign(secret, purpose, payload);
  // Base64url has several spellings of the same bytes: accept only the canonical one.
  if (
    given.length !== expected.length ||
    !timingSafeEqual(given, expected) ||
    given.toString('base64url') !== signature
  ) {
    return undefined;
  }
  if (now.getTime() >= Number(expires) * 1000) return undefined;
  return {
    fileId,
    sessionId: Number(sessionId),
    disposition: disposition === 'i' ? 'inline' : 'attachment',
    expires: Number(expires),
  };
}
