import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decode } from '@jridgewell/sourcemap-codec';
import type { ReportLine } from './report.ts';

const folder = join('dist', 'static', 'js');
/** Maximum share of the JavaScript, in per cent, that may be in more than one file: workers need their own copies. */
const limit = 3;

interface Chunk {
  readonly file: string;
  readonly bytes: number;
  readonly sent: number;
  /** Minified bytes of each module. */
  readonly modules: ReadonlyMap<string, number>;
}

/** Bytes of a minified file by source. */
function getModuleSizes(code: string, map: { mappings: string; sources: string[] }): Map<string, number> {
  const sizes = new Map<string, number>();
  const lines = code.split('\n');
  for (const [number, segments] of decode(map.mappings).entries())
    for (const [order, segment] of segments.entries()) {
      const source = segment.length === 1 ? undefined : map.sources[segment[1]];
      if (source === undefined || source.includes('/webpack/')) continue;
      const end = segments[order + 1]?.[0] ?? lines[number]?.length ?? segment[0];
      sizes.set(source, (sizes.get(source) ?? 0) + end - segment[0]);
    }
  return sizes;
}

async function readChunk(file: string): Promise<Chunk> {
  const path = join(folder, file);
  const code = await readFile(path, 'utf8');
  // A file that is not worth compressing has no compressed version, and one without modules has no source map.
  const compressed = existsSync(`${path}.br`) ? await readFile(`${path}.br`) : undefined;
  const map = existsSync(`${path}.map`) ? await readFile(`${path}.map`, 'utf8') : undefined;
  return {
    file,
    bytes: code.length,
    sent: compressed?.length ?? code.length,
    modules: map === undefined ? new Map() : getModuleSizes(code, JSON.parse(map)),
  };
}

const shortName = (source: string): string => source.replace(/^.*?\/(?=(?:node_modules|src|contract)\/)/, '');

/** The JavaScript files with their largest modules, largest file first. */
const formatChunks = (chunks: readonly Chunk[]): string[] =>
  chunks
    .toSorted((one, other) => other.bytes - one.bytes)
    .map(({ file, bytes, sent, modules }) => {
      const largest = [...modules].sort(([, one], [, other]) => other - one).slice(0, 3);
      const names = largest.map(([source]) => shortName(source)).join(', ');
      return `${String(bytes).padStart(8)} ${String(sent).padStart(7)} ${file} (${modules.size}) ${names}`;
    });

/** The share of duplicated JavaScript in `dist`, according to the source maps. */
export async function measureDuplication(): Promise<ReportLine> {
  const files = await readdir(folder, { recursive: true });
  const chunks = await Promise.all(files.filter((file) => file.endsWith('.js')).map(readChunk));
  const copies = new Map<string, number[]>();
  for (const { modules } of chunks)
    for (const [source, bytes] of modules) copies.set(source, [...(copies.get(source) ?? []), bytes]);
  const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);
  const repeated = [...copies].filter(([, sizes]) => sizes.length > 1);
  const share = (100 * sum(repeated.flatMap(([, sizes]) => sizes))) / sum(chunks.map(({ bytes }) => bytes));
  return {
    name: `modules in more than one of ${chunks.length} files`,
    figures: [{ what: 'repeated', value: share, limit, unit: '%' }],
    problems: [],
    list: [
      ...formatChunks(chunks),
      ...repeated.map(([source, sizes]) => `repeated: ${shortName(source)} (${sizes.join(' + ')})`),
    ],
  };
}
