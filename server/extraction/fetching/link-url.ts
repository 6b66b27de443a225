import { longestLink } from '../../../contract/course-links.ts';
import { isPublicAddress, literalOf } from './addresses.ts';
import { LinkRefused } from './link-refused.ts';

/** `host:port` of places that may be read although they are not public, or stand at another port. */
export type AllowedHosts = ReadonlySet<string>;

const usualPorts: ReadonlySet<string> = new Set(['', '80', '443']);

/** What campaigns add to an address, and what is no part of the page. */
const tracking = /^(?:utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|mc_[ce]id|_ga|_gl|igshid|yclid)$/i;

const portOf = ({ port, protocol }: URL): string => port || (protocol === 'https:' ? '443' : '80');

/** Whether the operator has said that this place may be read, whatever its address. */
export const isAllowed = (url: URL, allowed: AllowedHosts): boolean =>
  allowed.has(`${url.hostname}:${portOf(url)}`);

/**
 * Refuses what can be told from an address alone.
 *
 * @throws LinkRefused
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

/** Names that only networks of one's own answer to. */
const isLocalName = (hostname: string): boolean =>
  !hostname.replace(/\.$/, '').includes('.') ||
  /\.(?:localhost|local|internal|intranet|lan|home|corp|home\.arpa)\.?$/.test(hostname);

/**
 * The page that a typed link means, in the one form under which it is kept: a scheme, the host in lower case, neither a
 * fragment nor what campaigns add.
 *
 * @throws LinkRefused
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
