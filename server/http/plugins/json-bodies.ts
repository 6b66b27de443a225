import type { FastifyInstance } from 'fastify';
import { malformed } from '../../platform/errors.ts';

/** Far deeper than any body of the contract; limits the recursion of the parser. */
const maxDepth = 50;

/** Nesting depth of a JSON text, counted without parsing it. */
export function getJsonDepth(text: string): number {
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

/**
 * Parses JSON bodies: at most 50 levels deep, and without keys that modify an object's prototype. An empty body counts
 * as none. Plain text is not accepted.
 */
export function registerJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    if (text === '') return done(null, undefined);
    if (getJsonDepth(text) > maxDepth) return done(malformed('The request body is nested too deeply.'));
    parse(request, text, (error, value) =>
      done(error ? malformed('The request body isn’t valid JSON.') : null, value),
    );
  });
}
