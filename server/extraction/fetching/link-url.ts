import { longestLink } from '../../../contract/course-links.ts';
import { isPublicAddress, literalOf } from './addresses.ts';
import { LinkRefused } from './link-refused.ts';

/** `host:port` of servers that may be read although they are not public or use another port. */
export type AllowedHosts = ReadonlySet<string>;

const usualPorts: ReadonlySet<string> = new Set(['', '80', '443']);

/** Tracking parameters, which do not identify the page. */
const tracking = /^(?:utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|mc_[ce]id|_ga|_gl|igshid|yclid)$/i;

const portOf = ({ port, protocol }: URL): string => port || (protocol === 'https:' ? '443' : '80');

/** Whether the operator allows this server, whatever its address. */
export const isAllowed = (url: URL, allowed: AllowedHosts): boolean =>
  allowed.has(`${url.hostname}:${portOf(url)}`);

/**
 * Rejects a URL for reasons visible in the URL itself.
 *
 * @throws LinkError
 */
export function demandReadable(url: URL, allowed: AllowedHosts): void {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new LinkRefused('link.scheme');
  if (url.username !== '' || url.password !== '') throw new LinkRefused('link.credentials');
  if (isAllowed(url, allowed)) return;
  if (!usualPorts.has(url.port)) throw new LinkRefused('link.port');
  const literal = literalOf(url.hostname);
  if (literal !== undefined && !isPublicAddress(literal)) throw new LinkRefused('link.privateAddress');
  if (literal === undefined && isLocalName(url.hostname)) throw new LinkRefused('link.privateAddress');
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
export function readLink(given: string, allowed: AllowedHosts): URL {
  const text = given.trim();
  const written =
    /^[a-z][a-z\d+.-]*:/i.test(text) && !/^[^/:]+:\d+(?:\/|$)/.test(text) ? text : `https://${text}`;
  if (written.length > longestLink || !URL.canParse(written)) throw new LinkRefused('link.malformed');
  const url = new URL(written);
  demandReadable(url, allowed);
  url.hash = '';
  url.hostname = url.hostname.replace(/\.$/, '');
  for (const name of [...url.searchParams.keys()]) if (tracking.test(name)) url.searchParams.delete(name);
  return url;
}
