import type { FastifyInstance } from 'fastify';
import { malformed } from '../errors.ts';

/** Deeper than any body of the contract by far; a parser that recurses must not be led further. */
const deepest = 50;

/** How deep the brackets of a JSON text are nested, counted without parsing it. */
export function depthOf(text: string): number {
  let depth = 0;
  let most = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (inString) {
      if (letter === '\\') at += 1;
      else if (letter === '"') inString = false;
    } else if (letter === '"') inString = true;
    else if (letter === '{' || letter === '[') most = Math.max(most, ++depth);
    else if (letter === '}' || letter === ']') depth -= 1;
  }
  return most;
}

/** Reads JSON bodies: at most 50 levels deep, and no keys that reach for an object's prototype. An empty body is none. Plain text is no body. */
export function registerJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    if (text === '') return done(null, undefined);
    if (depthOf(text) > deepest) return done(malformed('The request body is nested too deeply.'));
    parse(request, text, (error, value) =>
      done(error ? malformed('The request body isn’t valid JSON.') : null, value),
    );
  });
}
