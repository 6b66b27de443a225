import { maxLinkLength } from '../../../contract/courses/course-links.ts';
import { ipLiteralOf, isPublicAddress } from './ip-addresses.ts';
import { LinkError } from './link-error.ts';

/** `host:port` of servers that may be read although they are not public or use another port. */
export type AllowedHosts = ReadonlySet<string>;

const defaultPorts: ReadonlySet<string> = new Set(['', '80', '443']);

/** Tracking parameters, which do not identify the page. */
const trackingParameter = /^(?:utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|mc_[ce]id|_ga|_gl|igshid|yclid)$/i;

const portOf = ({ port, protocol }: URL): string => port || (protocol === 'https:' ? '443' : '80');

/** Whether the operator allows this server, whatever its address. */
export const isAllowed = (url: URL, allowed: AllowedHosts): boolean =>
  allowed.has(`${url.hostname}:${portOf(url)}`);

/**
 * Rejects a URL for reasons visible in the URL itself.
 *
 * @throws LinkError
 */
export function assertReadable(url: URL, allowed: AllowedHosts): void {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new LinkError('link.scheme');
  if (url.username !== '' || url.password !== '') throw new LinkError('link.credentials');
  if (isAllowed(url, allowed)) return;
  if (!defaultPorts.has(url.port)) throw new LinkError('link.port');
  const literal = ipLiteralOf(url.hostname);
  if (literal !== undefined && !isPublicAddress(literal)) throw new LinkError('link.privateAddress');
  if (literal === undefined && isLocalName(url.hostname)) throw new LinkError('link.privateAddress');
}

/** Names that only resolve in private networks. */
const isLocalName = (hostname: string): boolean =>
  !hostname.replace(/\.$/, '').includes('.') ||
  /\.(?:localhost|local|internal|intranet|lan|home|corp|home\.arpa)\.?$/.test(hostname);

/**
 * Parses a link as typed and normalizes it: with a scheme, the host in lower case, without the fragment and tracking
 * parameters.
 *
 * @throws LinkError
 */
export function parseLink(given: string, allowed: AllowedHosts): URL {
  const text = given.trim();
  const written =
    /^[a-z][a-z\d+.-]*:/i.test(text) && !/^[^/:]+:\d+(?:\/|$)/.test(text) ? text : `https://${text}`;
  if (written.length > maxLinkLength || !URL.canParse(written)) throw new LinkError('link.malformed');
  const url = new URL(written);
  assertReadable(url, allowed);
  url.hash = '';
  url.hostname = url.hostname.replace(/\.$/, '');
  for (const name of [...url.searchParams.keys()])
    if (trackingParameter.test(name)) url.searchParams.delete(name);
  return url;
}
