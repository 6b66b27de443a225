import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { routeNotFound } from '../../platform/errors.ts';
import type { StartPages } from './start-pages.ts';

const immutableCaching = 'public, max-age=31536000, immutable';

/**
 * Serves the built application: hashed assets, compressed and cached for ever, and the start page for every other URL,
 * since the application does its own routing in history mode.
 */
export async function registerStaticFiles(
  app: FastifyInstance,
  root: string,
  startPages: StartPages,
): Promise<void> {
  if (existsSync(root)) {
    await app.register(fastifyStatic, {
      root: resolve(root),
      // A route for each file: a wildcard would read the file’s folders with every request.
      wildcard: false,
      // Compressed siblings are sent in place of their file. Source maps are for developers, not for users in production.
      globIgnore: ['**/*.{br,gz}', ...(app.deps.env.production ? ['**/*.[mM][aA][pP]'] : [])],
      index: false,
      preCompressed: true,
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header(
          'cache-control',
          path.includes(`${join(root, 'static')}`) ? immutableCaching : 'no-cache',
        );
      },
    });
  }
  const sendStartPage = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const { html, brotli } = startPages.find(request.url, request.headers.cookie ?? '');
    reply.code(200).header('cache-control', 'no-cache').header('vary', 'accept-encoding, cookie');
    reply.type('text/html; charset=utf-8');
    return acceptsBrotli(request) ? reply.header('content-encoding', 'br').send(brotli) : reply.send(html);
  };
  app.get('/', sendStartPage);
  app.setNotFoundHandler((request, reply) => {
    if (!isNavigation(request)) throw routeNotFound();
    return sendStartPage(request, reply);
  });
}

/**
 * A request for one of the application's pages, not for the API and not for a missing asset. Browsers accept HTML by
 * name; link checkers and previews of chats accept anything, as a page does that loads a file: those have an extension.
 */
function isNavigation({ method, url, headers: { accept = '' } }: FastifyRequest): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || url.startsWith('/api/') || url.startsWith('/static/'))
    return false;
  const [path = ''] = url.split('?', 1);
  return accept.includes('text/html') || (accept.includes('*/*') && !/\.\w+$/.test(path));
}

/** Whether the browser accepts Brotli, with a weight above zero. */
const acceptsBrotli = ({ headers }: FastifyRequest): boolean =>
  String(headers['accept-encoding'] ?? '')
    .split(',')
    .some((encoding) => /^\s*br\s*(;(?!\s*q=0(\.0*)?\s*$).*)?$/i.test(encoding));
