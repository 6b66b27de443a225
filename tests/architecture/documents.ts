import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';

const rooms = '{.ci,bench,contract,docs,public,scripts,server,src,tests}';
const files = globSync([`${rooms}/**/*.*`, '.ci/run'], { exclude: (name) => name === 'node_modules' });
const paths = new Set(files.flatMap((file) => [file, ...foldersOf(file)]));
const fileNames = new Set(files.map((file) => basename(file)));
const names = new Set(
  files
    // The test of this names some that don’t exist.
    .filter((file) => /\.(ts|tsx|css|sql)$/.test(file) && !file.endsWith('/documents.test.ts'))
    .flatMap((file) => readFileSync(file, 'utf8').match(/[A-Za-z_$][\w$]*/g) ?? []),
);

function foldersOf(path: string): string[] {
  const folder = dirname(path);
  return folder === '.' ? [] : [folder, ...foldersOf(folder)];
}

/** A path from the root, or from the tests, as the map of ASVS has them. */
const isMissingPath = (path: string): boolean => !paths.has(path) && !paths.has(`tests/${path}`);

const isPath = /^(\.ci|bench|contract|docs|public|scripts|server|src|tests|[a-z-]+)\/[\w./-]*\w$/;
const isFileName = /^[\w-]+(\.[\w-]+)*\.(ts|tsx|css|sql)$/;
const isCamelCase = /^[a-z][a-z0-9]*[A-Z]\w*(\(\))?$/;
const isOfTheTree = /^(\.ci|bench|contract|docs|public|scripts|server|src|tests)\//;

/** What a document calls by a name in code that nothing has: a path, a file, an identifier. */
export function findMissingNames(document: string): string[] {
  // What follows are examples and drawings.
  const prose = document.replaceAll(/^```[\s\S]*?^```/gm, '');
  const quoted = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name);
  return quoted.filter((name) => {
    if (isFileName.test(name)) return !fileNames.has(name);
    if (isCamelCase.test(name)) return !names.has(name.replace('()', ''));
    return isPath.test(name) && isOfTheTree.test(name) && isMissingPath(name) && !/NNNN|NAME/.test(name);
  });
}
