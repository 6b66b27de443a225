import { lookup } from 'node:dns/promises';
import { ipLiteralOf, isPublicAddress } from './ip-addresses.ts';
import { LinkError } from './link-error.ts';
import { type AllowedHosts, isAllowed } from './link-url.ts';

/** Resolves a host name to all its addresses. */
export type Resolve = (hostname: string) => Promise<readonly string[]>;

/** The system's resolver. */
export const systemResolve: Resolve = async (hostname) =>
  (await lookup(hostname, { all: true, verbatim: true })).map(({ address }) => address);

/**
 * The addresses from which a page may be fetched. A name with any private address is refused altogether. The connection
 * is made to one of these addresses, so that a later DNS answer has no effect.
 *
 * @throws LinkError
 */
export async function publicAddresses(
  url: URL,
  allowed: AllowedHosts,
  resolve: Resolve,
): Promise<readonly [string, ...string[]]> {
  const literal = ipLiteralOf(url.hostname);
  const found = literal === undefined ? await resolveName(url.hostname, resolve) : [literal];
  const [first, ...others] = found;
  if (first === undefined) throw new LinkError('link.unknownHost');
  if (!isAllowed(url, allowed) && !found.every(isPublicAddress)) throw new LinkError('link.privateAddress');
  return [first, ...others];
}

async function resolveName(hostname: string, resolve: Resolve): Promise<readonly string[]> {
  try {
    return await resolve(hostname);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    throw new LinkError(code === 'EAI_AGAIN' ? 'link.unreachable' : 'link.unknownHost', { cause: error });
  }
}
