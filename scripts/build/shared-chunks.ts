/** A module that several chunks need. */
interface Shared {
  readonly chunks: readonly string[];
  readonly path: string;
}

/** A chunk for shared modules. One with the name of an existing chunk is that chunk. */
interface Room {
  readonly name: string;
  readonly holds: (module: Shared, isList: (chunk: string) => boolean) => boolean;
}

const needs =
  (pattern: RegExp) =>
  ({ chunks }: Shared): boolean =>
    chunks.some((chunk) => pattern.test(chunk));

/** The list that is opened most; its first rows should need as few files as possible. */
const firstList = /^page-application$/;
const withoutDrawing = /[\\/](contract|src[\\/](machines|services))[\\/]/;

/**
 * Every module is in one chunk. A module that a single chunk needs is part of that chunk; one that several need is part
 * of the first of these that matches, in the order in which a visit loads them, so that a chunk only depends on chunks
 * that are already loaded.
 *
 * The rules use the names of chunks: `public-` for what guests open, `page-` for pages of the office and their parts,
 * `list-` for the tools of a list, any other name for the office shell.
 */
const rooms: readonly Room[] = [
  { name: 'http', holds: needs(/^http$/) },
  { name: 'public', holds: needs(/^public-/) },
  { name: 'office', holds: needs(/^office/) },
  {
    name: 'page',
    holds: (module, isList) => needs(firstList)(module) && !module.chunks.every(isList),
  },
  { name: 'rows', holds: (module) => needs(firstList)(module) && withoutDrawing.test(module.path) },
  { name: 'table', holds: needs(firstList) },
  { name: 'home', holds: needs(/^page-dashboard$/) },
  { name: 'late', holds: needs(/^(?!page-|list-)/) },
  { name: 'list-tools', holds: needs(/^list-/) },
  { name: 'casework', holds: needs(/^page-(application-|document-review|new-application|worklist)/) },
  { name: 'courses', holds: needs(/^page-course/) },
  { name: 'records', holds: () => true },
];

export const roomNames: readonly string[] = rooms.map(({ name }) => name);

/**
 * Name of the shared chunk of a module; undefined when a single chunk needs it. `listChunks` are the chunks that
 * contain a list's machine.
 */
export function roomOf(module: Shared, listChunks: ReadonlySet<string>): string | undefined {
  if (module.chunks.length < 2) return;
  const isList = (chunk: string) => listChunks.has(chunk) || chunk.startsWith('list-');
  return rooms.find(({ holds }) => holds(module, isList))?.name;
}
