import { parse } from 'regexparam';
import { getRoutes } from './routes.ts';
import type { RouteEntry, RouteName, RouteParams } from './routes.types.ts';

/** A path's route and parameters. */
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

let compiled: readonly Compiled[] = [];
let compiledFrom: readonly RouteEntry[] | null = null;

function getCompiled(): readonly Compiled[] {
  const routes = getRoutes();
  // Aliases of the catch-all must come before the catch-all itself, which matches any path.
  if (compiledFrom !== routes) compiled = routes.flatMap(compile);
  compiledFrom = routes;
  return compiled;
}

/** Decodes one segment of a path; an invalid encoding stays as it is. */
function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The route of `path` (no query, no hash): the first that matches; the catch-all matches everything else. */
export function matchRoute(path: string): RouteMatch {
  for (const { name, pattern, keys } of getCompiled()) {
    const found = pattern.exec(path);
    if (!found) continue;
    const pairs = keys.flatMap((key, index) => {
      const value = found[index + 1];
      return value === undefined ? [] : [[key, decodePart(value)] as const];
    });
    return { name, params: Object.fromEntries(pairs) };
  }
  return { name: 'not-found', params: {} };
}
