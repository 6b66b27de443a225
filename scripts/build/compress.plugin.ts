import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { RsbuildPlugin } from '@rsbuild/core';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * File types that are worth compressing; in files smaller than this many bytes, the header costs more than compression
 * saves.
 */
const compressible = /\.(js|css|html|svg|json|webmanifest|txt)$/;
const minBytes = 256;

/**
 * Writes `<asset>.br` and `<asset>.gz` next to each asset after a build, at the highest level, so that the server only
 * has to choose one.
 */
export const compress = (): RsbuildPlugin => ({
  name: 'quayside:compress',
  apply: 'build',
  setup(api) {
    api.onAfterBuild(async ({ stats }) => {
      if (stats?.hasErrors()) return;
      const root = api.context.distPath;
      const files = await readdir(root, { recursive: true });
      for (const file of files.filter((name) => compressible.test(name)))
        await compressFile(join(root, file));
    });
  },
});

async function compressFile(path: string): Promise<void> {
  const source = await readFile(path);
  if (source.length < minBytes) return;
  const [small, zipped] = await Promise.all([
    brotli(source, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
      },
    }),
    zip(source, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, small), writeFile(`${path}.gz`, zipped)]);
}
