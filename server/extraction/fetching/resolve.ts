import { lookup } from 'node:dns/promises';
import { isPublicAddress, literalOf } from './addresses.ts';
import { LinkRefused } from './link-refused.ts';
import { type AllowedHosts, isAllowed } from './link-url.ts';

/** Every address of a name. */
export type Resolve = (hostname: string) => Promise<readonly string[]>;

/** The system's own answer. */
export const systemResolve: Resolve = async (hostname) =>
  (await lookup(hostname, { all: true, verbatim: true })).map(({ address }) => address);

/**
 * The addresses at which a page may be fetched. A name of which one address is private is refused altogether; the connection
 * is made to one of these very addresses, so that a later answer for the name does not matter.
 *
 * @throws LinkRefused
 */
export async function publicAddresses(
  url: URL,
  allowed: AllowedHosts,
  resolve: Resolve,
): Promise<readonly [string, ...string[]]> {
  const literal = literalOf(url.hostname);
  const found = literal === undefined ? await named(url.hostname, resolve) : [literal];
  const [first, ...others] = found;
  if (first === undefined) throw new LinkRefused('link.unknownHost');
  if (!isAllowed(url, allowed) && !found.every(isPublicAddress)) throw new LinkRefused('link.privateAddress');
  return [first, ...others];
}

async function named(hostname: string, resolve: Resolve): Promise<readonly string[]> {
  try {
    return await resolve(hostname);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    throw new LinkRefused(code === 'EAI_AGAIN' ? 'link.unreachable' : 'link.unknownHost', { cause: error });
  }
}
