/** A module that several chunks need. */
interface SharedModule {
  readonly chunks: readonly string[];
  readonly path: string;
}

/** A chunk for shared modules. One with the name of an existing chunk is that chunk. */
interface SharedChunk {
  readonly name: string;
  readonly matches: (module: SharedModule, isList: (chunk: string) => boolean) => boolean;
}

const isNeededBy =
  (pattern: RegExp) =>
  ({ chunks }: SharedModule): boolean =>
    chunks.some((chunk) => pattern.test(chunk));

/** The list that is opened most; its first rows should need as few files as possible. */
const firstListChunk = /^page-application$/;
const nonViewPath = /[\\/](contract|src[\\/](machines|services))[\\/]/;

/** Small functions about days and numbers, which the first pages of the office need as well. */
const valuePath = /[\\/]src[\\/]machines[\\/]kit[\\/]values[\\/]/;

/** The first page of a registration; its other parts are loaded behind it, and no other page needs them. */
const registrationChunk = 'public-registration';
const isOfRegistration = (chunk: string): boolean => /^(public-)?registration\b/.test(chunk);

/**
 * Every module is in one chunk. A module that a single chunk needs is part of that chunk; one that several need is part
 * of the first of these that matches, in the order in which a visit loads them, so that a chunk only depends on chunks
 * that are already loaded.
 *
 * The rules use the names of chunks: `public-` for what guests open, `page-` for pages of the office and their parts,
 * `list-` for the tools of a list, `registration-` for later parts of the public registration, any other name for the office shell.
 */
const sharedChunks: readonly SharedChunk[] = [
  // The rest of the inspector is larger, and opened by hand.
  { name: 'inspector-coverage', matches: ({ chunks }) => chunks.every((chunk) => /^inspector/.test(chunk)) },
  {
    name: registrationChunk,
    matches: ({ chunks }) => chunks.every(isOfRegistration) && chunks.includes(registrationChunk),
  },
  { name: 'registration-fields', matches: ({ chunks }) => chunks.every(isOfRegistration) },
  { name: 'http', matches: isNeededBy(/^http$/) },
  // Every visit needs these, and they are smaller in the main script than beside it.
  { name: 'index', matches: isNeededBy(/^public-login$/) },
  {
    name: 'registration-data',
    matches: (module) =>
      isNeededBy(/^public-registration$/)(module) && /[\\/]contract[\\/]registration[\\/]/.test(module.path),
  },
  {
    name: 'public',
    matches: (module) =>
      isNeededBy(/^public-/)(module) || (isNeededBy(/^registration-/)(module) && valuePath.test(module.path)),
  },
  // What the office shares with later parts of the registration must not bring the office to students.
  {
    name: 'uploads',
    matches: (module) => isNeededBy(/^registration-uploads$/)(module) && /node_modules/.test(module.path),
  },
  { name: 'registration-shared', matches: isNeededBy(/^registration-/) },
  { name: 'office', matches: isNeededBy(/^office/) },
  {
    name: 'page',
    matches: (module, isList) => isNeededBy(firstListChunk)(module) && !module.chunks.every(isList),
  },
  { name: 'rows', matches: (module) => isNeededBy(firstListChunk)(module) && nonViewPath.test(module.path) },
  { name: 'table', matches: isNeededBy(firstListChunk) },
  { name: 'home', matches: isNeededBy(/^page-dashboard$/) },
  { name: 'late', matches: isNeededBy(/^(?!page-|list-)/) },
  { name: 'list-tools', matches: isNeededBy(/^list-/) },
  {
    name: 'applications',
    matches: isNeededBy(/^page-(application-|document-review|new-application|worklist)/),
  },
  { name: 'courses', matches: isNeededBy(/^page-course/) },
  { name: 'records', matches: () => true },
];

export const sharedChunkNames: readonly string[] = sharedChunks.map(({ name }) => name);

/**
 * Name of the shared chunk of a module; undefined when a single chunk needs it. `listChunks` are the chunks that
 * contain a list's machine.
 */
export function getSharedChunk(module: SharedModule, listChunks: ReadonlySet<string>): string | undefined {
  if (module.chunks.length < 2) return;
  const isList = (chunk: string) => listChunks.has(chunk) || chunk.startsWith('list-');
  return sharedChunks.find(({ matches }) => matches(module, isList))?.name;
}
