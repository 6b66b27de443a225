import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { exchange, readBody, refusalOf } from './exchange.ts';
import { type Limits, pageLimits, robotsLimits } from './limits.ts';
import { LinkRefused } from './link-refused.ts';
import { type AllowedHosts, demandReadable, readLink } from './link-url.ts';
import { publicAddresses, type Resolve, systemResolve } from './resolve.ts';
import { mayRead } from './robots.ts';
import { textOfBytes } from './text-of-bytes.ts';

/** Under this name sites may say what they wish. */
const programName = 'quayside';

/** A page as it was sent. */
export interface FetchedPage {
  /** Where it stood in the end. */
  readonly url: string;
  readonly html: string;
  /** SHA-256 of its bytes. */
  readonly hash: string;
  /** It was not at the address that was given, but at one for signing in. */
  readonly ledToSignIn: boolean;
}

interface FetchOptions {
  readonly allowed?: AllowedHosts;
  readonly resolve?: Resolve;
  readonly limits?: Limits;
  /** Where somebody who wonders who reads their pages finds out. */
  readonly contact: string;
  readonly signal?: AbortSignal | undefined;
}

type Settings = Required<Omit<FetchOptions, 'signal' | 'contact'>> & {
  readonly agent: string;
  readonly signal: AbortSignal;
};

const pageTypes: ReadonlySet<string> = new Set(['text/html', 'application/xhtml+xml']);
const signInPath =
  /(?:^|[/._-])(?:log-?in|sign-?in|sso|cas|oauth2?|saml2?|auth|connexion|shibboleth)(?:[/._-]|$)/i;

/**
 * Fetches a page of the public internet, and nothing else: each address on the way is looked up once, checked, and connected to
 * as it was checked. Size and time are bounded from the first byte to the last.
 *
 * @throws LinkRefused with why the page cannot be read.
 */
export async function fetchPage(
  given: string,
  { allowed = new Set(), resolve = systemResolve, limits = pageLimits, contact, signal }: FetchOptions,
): Promise<FetchedPage> {
  const start = readLink(given, allowed);
  const deadline = AbortSignal.timeout(limits.time);
  const settings: Settings = {
    allowed,
    resolve,
    limits,
    agent: `Mozilla/5.0 (compatible; Quayside/1.0; +${contact})`,
    signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
  };
  const { url, answer } = await withinTime(settings.signal, follow(start, settings, true));
  const contentType = answer.headers['content-type'] ?? '';
  demandPage(answer, contentType);
  const bytes = await withinTime(settings.signal, readBody(answer, limits));
  demandText(bytes, contentType);
  return {
    url: url.href,
    html: textOfBytes(bytes, contentType),
    hash: createHash('sha256').update(bytes).digest('hex'),
    ledToSignIn: url.pathname !== start.pathname && signInPath.test(url.pathname),
  };
}

/** Looking up a name cannot be broken off; waiting for it can. */
function withinTime<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new LinkRefused('link.tooSlow'));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work
      .then(resolve, (error: unknown) => reject(refusalOf(error)))
      .finally(() => signal.removeEventListener('abort', stop));
  });
}

interface Found {
  readonly url: URL;
  readonly answer: IncomingMessage;
}

/** Goes where redirects lead, each checked as the first address was. */
async function follow(start: URL, settings: Settings, asksSites: boolean): Promise<Found> {
  let url = start;
  for (let hop = 0; hop <= settings.limits.redirects; hop += 1) {
    demandReadable(url, settings.allowed);
    if (asksSites) await demandWelcome(url, settings);
    const answer = await ask(url, settings);
    const { location } = answer.headers;
    const isRedirect = [301, 302, 303, 307, 308].includes(answer.statusCode ?? 0) && location !== undefined;
    if (!isRedirect) return { url, answer };
    answer.destroy();
    if (!URL.canParse(location, url.href)) throw new LinkRefused('link.siteFailed');
    url = new URL(location, url);
  }
  throw new LinkRefused('link.tooManyRedirects');
}

/** Asks the addresses of a name one after the other, until one takes the connection. */
async function ask(
  url: URL,
  { allowed, resolve, limits, agent, signal }: Settings,
): Promise<IncomingMessage> {
  const addresses = await publicAddresses(url, allowed, resolve);
  const accept = 'text/html, application/xhtml+xml;q=0.9';
  let last: unknown;
  for (const address of addresses.slice(0, 4)) {
    try {
      return await exchange({ url, address, accept, agent, limits, signal });
    } catch (error) {
      last = error;
      if (signal.aborted) break;
    }
  }
  throw refusalOf(last);
}

/**
 * Asks a site what it wishes of programs. A site that says nothing, or does not answer, wishes nothing: a person has given
 * this link, and one page is read.
 *
 * @throws LinkRefused when it wishes not to be read there.
 */
async function demandWelcome(url: URL, settings: Settings): Promise<void> {
  const robots = await robotsOf(url, settings);
  if (robots !== null && !mayRead(robots, programName, `${url.pathname}${url.search}`))
    throw new LinkRefused('link.robots');
}

async function robotsOf(url: URL, settings: Settings): Promise<string | null> {
  const signal = AbortSignal.any([settings.signal, AbortSignal.timeout(robotsLimits.time)]);
  const own = { ...settings, limits: robotsLimits, signal };
  try {
    const { answer } = await withinTime(signal, follow(new URL('/robots.txt', url), own, false));
    if (answer.statusCode !== 200) {
      answer.destroy();
      return null;
    }
    return textOfBytes(await withinTime(signal, readBody(answer, robotsLimits)), 'charset=utf-8');
  } catch {
    return null;
  }
}

/** Refuses what is no page, as far as the head of the answer tells. @throws LinkRefused */
function demandPage(answer: IncomingMessage, contentType: string): void {
  const refuse = (reason: LinkRefused['reason']): never => {
    answer.destroy();
    throw new LinkRefused(reason);
  };
  const status = answer.statusCode ?? 0;
  if ([401, 403, 407].includes(status)) refuse('link.loginWall');
  if ([404, 410].includes(status)) refuse('link.notFound');
  if (status < 200 || status > 299 || status === 204) refuse('link.siteFailed');
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'application/pdf') refuse('link.pdf');
  if (type !== '' && !pageTypes.has(type)) refuse('link.notAPage');
}

/** Refuses what calls itself a page and is none. @throws LinkRefused */
function demandText(bytes: Buffer, contentType: string): void {
  const start = bytes.subarray(0, 1_024);
  if (start.includes('%PDF-')) throw new LinkRefused('link.pdf');
  const isWide =
    /utf-16/i.test(contentType) ||
    (start[0] === 0xff && start[1] === 0xfe) ||
    (start[0] === 0xfe && start[1] === 0xff);
  if (!isWide && start.includes(0)) throw new LinkRefused('link.notAPage');
}
