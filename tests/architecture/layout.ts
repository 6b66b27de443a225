/** The most entries of a folder: files and folders. */
export const maxEntries = 25;
/** The most lines of a file. */
export const maxLines = 250;

/** Folders with too many entries, from the paths of all files. */
export function findFullFolders(paths: readonly string[]): string[] {
  const entries = new Map<string, Set<string>>();
  for (const path of paths) {
    const parts = path.split('/');
    for (let depth = 1; depth < parts.length; depth += 1) {
      const folder = parts.slice(0, depth).join('/');
      const found = entries.get(folder) ?? new Set();
      entries.set(folder, found.add(parts[depth] ?? ''));
    }
  }
  return [...entries].flatMap(([folder, { size }]) => (size > maxEntries ? [folder] : [])).sort();
}

/** True for code and styles; tests, texts, migrations and generated files may be as long as they need. */
export const isMeasured = (path: string): boolean =>
  /\.(tsx?|mjs|cjs|css)$/.test(path) &&
  !/^tests\/|\.generated\.|\/migrations\/|^src\/i18n\/(?:[^/]+\/)+(?:en|fr|ar)\.ts$/.test(path);
