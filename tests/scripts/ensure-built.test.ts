import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const script = resolve('scripts/build.ts');
const files = Array.from({ length: 300 }, (_, number) => `dist/static/js/async/${number}.js  1.0 kB`);

describe.skipIf(process.platform === 'win32')('the build of the application', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quayside-built-'));
    for (const part of ['src', 'contract', 'public', 'scripts/build', 'dist', 'node_modules/.bin'])
      await mkdir(join(folder, part), { recursive: true });
    for (const file of ['rsbuild.config.ts', 'package-lock.json']) await writeFile(join(folder, file), '');
  });
  afterEach(() => rm(folder, { recursive: true }));

  /** Puts a bundler into the folder that prints the names of 300 files and ends with `code`, and builds with it. */
  async function build(code: number): Promise<{ failed: boolean; printed: string }> {
    const bundler = join(folder, 'node_modules', '.bin', 'rsbuild');
    await writeFile(bundler, `#!/bin/sh\ncat <<'END'\n${files.join('\n')}\nEND\nexit ${code}\n`);
    await chmod(bundler, 0o755);
    return new Promise((done) => {
      execFile(process.execPath, [script], { cwd: folder }, (error, stdout) =>
        done({ failed: error !== null, printed: stdout }),
      );
    });
  }

  it('says when it begins and ends, and nothing when it is up to date', async () => {
    const { failed, printed } = await build(0);
    expect(failed).toBe(false);
    expect(printed).toMatch(/^Building the application …\nBuilt the application in \d+\.\d s\.\n$/);
    expect(await build(0)).toEqual({ failed: false, printed: '' });
  });

  it('prints what the bundler said when it fails, and is tried again', async () => {
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const { failed, printed } = await build(1);
      expect(failed).toBe(true);
      expect(printed.split('\n').slice(1, -2)).toEqual(files);
    }
  });
});
