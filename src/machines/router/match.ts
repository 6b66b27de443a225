import { parse } from 'regexparam';
import { type RouteEntry, type RouteName, type RouteParams, routes } from './routes.ts';

/** A path and the row it belongs to. */
export interface RouteMatch {
  readonly name: RouteName;
  readonly params: RouteParams;
}

interface Compiled {
  readonly name: RouteName;
  readonly pattern: RegExp;
  readonly keys: readonly string[];
}

const compile = (route: RouteEntry<RouteName>): Compiled[] =>
  [...(route.aliases ?? []), route.pattern].map((pattern) => ({ name: route.name, ...parse(pattern) }));

// Aliases of the catch-all must be looked at before the catch-all itself, which any path matches.
const compiled: readonly Compiled[] = routes.flatMap(compile);

/** Decodes one part of a path; one that is no valid encoding stays as it came. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The row of `path` (no query, no hash): the first that matches; the catch-all matches whatever no other does. */
export function matchRoute(path: string): RouteMatch {
  for (const { name, pattern, keys } of compiled) {
    const found = pattern.exec(path);
    if (!found) continue;
    const pairs = keys.flatMap((key, index) => {
      const value = found[index + 1];
      return value === undefined ? [] : [[key, decode(value)] as const];
    });
    return { name, params: Object.fromEntries(pairs) };
  }
  return { name: 'not-found', params: {} };
}
