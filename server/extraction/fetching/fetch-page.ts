import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { decodeText } from './decode-text.ts';
import { type FetchLimits, pageLimits, robotsLimits } from './limits.ts';
import { LinkError } from './link-error.ts';
import { type AllowedHosts, assertReadable, parseLink } from './link-url.ts';
import { publicAddresses, type Resolve, systemResolve } from './resolve.ts';
import { isAllowedByRobots } from './robots.ts';
import { readBody, sendRequest, toLinkError } from './send-request.ts';

/** User agent to which a site's `robots.txt` rules apply. */
const robotsAgent = 'quayside';

export interface FetchedPage {
  /** Final URL after redirects. */
  readonly url: string;
  readonly html: string;
  /** SHA-256 of the response body. */
  readonly hash: string;
  /** The request was redirected to a sign-in page. */
  readonly redirectedToSignIn: boolean;
}

interface FetchOptions {
  readonly allowed?: AllowedHosts;
  readonly resolve?: Resolve;
  readonly limits?: FetchLimits;
  /** URL for site owners who want to know who reads their pages. */
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
 * Fetches a page from the public internet only: each address on the way is resolved once, verified, and connected to as
 * verified. Size and time are limited from the first byte to the last.
 *
 * @throws LinkError with the reason why the page cannot be read.
 */
export async function fetchPage(
  given: string,
  { allowed = new Set(), resolve = systemResolve, limits = pageLimits, contact, signal }: FetchOptions,
): Promise<FetchedPage> {
  const start = parseLink(given, allowed);
  const deadline = AbortSignal.timeout(limits.time);
  const settings: Settings = {
    allowed,
    resolve,
    limits,
    agent: `Mozilla/5.0 (compatible; Quayside/1.0; +${contact})`,
    signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
  };
  const { url, response } = await withinTime(settings.signal, followRedirects(start, settings, true));
  const contentType = response.headers['content-type'] ?? '';
  assertPage(response, contentType);
  const bytes = await withinTime(settings.signal, readBody(response, limits));
  assertText(bytes, contentType);
  return {
    url: url.href,
    html: decodeText(bytes, contentType),
    hash: createHash('sha256').update(bytes).digest('hex'),
    redirectedToSignIn: url.pathname !== start.pathname && signInPath.test(url.pathname),
  };
}

/** A DNS lookup cannot be aborted, but waiting for it can. */
function withinTime<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new LinkError('link.tooSlow'));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work
      .then(resolve, (error: unknown) => reject(toLinkError(error)))
      .finally(() => signal.removeEventListener('abort', stop));
  });
}

interface Found {
  readonly url: URL;
  readonly response: IncomingMessage;
}

/** Follows redirects and verifies each address like the first one. */
async function followRedirects(start: URL, settings: Settings, checksRobots: boolean): Promise<Found> {
  let url = start;
  for (let hop = 0; hop <= settings.limits.redirects; hop += 1) {
    assertReadable(url, settings.allowed);
    if (checksRobots) await checkRobots(url, settings);
    const response = await requestFirstReachable(url, settings);
    const { location } = response.headers;
    const isRedirect = [301, 302, 303, 307, 308].includes(response.statusCode ?? 0) && location !== undefined;
    if (!isRedirect) return { url, response };
    response.destroy();
    if (!URL.canParse(location, url.href)) throw new LinkError('link.siteFailed');
    url = new URL(location, url);
  }
  throw new LinkError('link.tooManyRedirects');
}

/** Tries the addresses of a name in order until a connection succeeds. */
async function requestFirstReachable(
  url: URL,
  { allowed, resolve, limits, agent, signal }: Settings,
): Promise<IncomingMessage> {
  const addresses = await publicAddresses(url, allowed, resolve);
  const accept = 'text/html, application/xhtml+xml;q=0.9';
  let last: unknown;
  for (const address of addresses.slice(0, 4)) {
    try {
      return await sendRequest({ url, address, accept, agent, limits, signal });
    } catch (error) {
      last = error;
      if (signal.aborted) break;
    }
  }
  throw toLinkError(last);
}

/**
 * Checks a site's `robots.txt`. A site without one, or that does not respond, allows everything: a user has submitted
 * this link, and only one page is read.
 *
 * @throws LinkError when the site disallows reading the page.
 */
async function checkRobots(url: URL, settings: Settings): Promise<void> {
  const robots = await fetchRobots(url, settings);
  if (robots !== null && !isAllowedByRobots(robots, robotsAgent, `${url.pathname}${url.search}`))
    throw new LinkError('link.robots');
}

async function fetchRobots(url: URL, settings: Settings): Promise<string | null> {
  const signal = AbortSignal.any([settings.signal, AbortSignal.timeout(robotsLimits.time)]);
  const own = { ...settings, limits: robotsLimits, signal };
  try {
    const { response } = await withinTime(signal, followRedirects(new URL('/robots.txt', url), own, false));
    if (response.statusCode !== 200) {
      response.destroy();
      return null;
    }
    return decodeText(await withinTime(signal, readBody(response, robotsLimits)), 'charset=utf-8');
  } catch {
    return null;
  }
}

/** Rejects responses that are not a page, judging by status and headers. @throws LinkError */
function assertPage(response: IncomingMessage, contentType: string): void {
  const refuse = (reason: LinkError['reason']): never => {
    response.destroy();
    throw new LinkError(reason);
  };
  const status = response.statusCode ?? 0;
  if ([401, 403, 407].includes(status)) refuse('link.loginWall');
  if ([404, 410].includes(status)) refuse('link.notFound');
  if (status < 200 || status > 299 || status === 204) refuse('link.siteFailed');
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'application/pdf') refuse('link.pdf');
  if (type !== '' && !pageTypes.has(type)) refuse('link.notAPage');
}

/** Rejects bodies that are not text, whatever their content type. @throws LinkError */
function assertText(bytes: Buffer, contentType: string): void {
  const start = bytes.subarray(0, 1_024);
  if (start.includes('%PDF-')) throw new LinkError('link.pdf');
  const isWide =
    /utf-16/i.test(contentType) ||
    (start[0] === 0xff && start[1] === 0xfe) ||
    (start[0] === 0xfe && start[1] === 0xff);
  if (!isWide && start.includes(0)) throw new LinkError('link.notAPage');
}
