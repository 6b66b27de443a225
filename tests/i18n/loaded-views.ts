import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const imports = /^(?:import|export)(?!\s+type)[^;]*?from '(\.[^']+)'/gms;
const lazyParts = /lazyComponent\(([\s\S]*?)\);/g;
const quoted = /'([^']+)'/g;

/** The view files that are loaded with `entries`, without those that are imported later. */
export function loadedWith(entries: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const waiting = [...entries];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path) || !/\.tsx?$/.test(path) || !existsSync(path)) continue;
    const source = readFileSync(path, 'utf8');
    found.set(path, source);
    for (const [, target = ''] of source.matchAll(imports)) {
      const file = join(dirname(path), target);
      if (file.startsWith('src/views/')) waiting.push(file);
    }
  }
  return found;
}

/** The components that a view file imports later, each with the parts of the texts that it says it needs. */
export const lazyPartsOf = (path: string, source: string) =>
  [...source.matchAll(lazyParts)].flatMap(([, options = '']) => {
    const target = /import\([\s\S]*?'(\.[^']+)'/.exec(options)?.[1];
    if (target === undefined) return [];
    const texts = /texts: \[([^\]]*)\]/.exec(options)?.[1];
    return [
      {
        entry: join(dirname(path), target),
        texts: texts === undefined ? ['tools'] : [...texts.matchAll(quoted)].map(([, part = '']) => part),
      },
    ];
  });
