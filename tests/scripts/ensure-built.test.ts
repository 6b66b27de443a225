import { execFile, spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
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

  interface Built {
    readonly failed: boolean;
    readonly printed: string;
  }

  /**
   * Puts a bundler into the folder that notes each run, prints the names of 300 files, and ends with `code` after as
   * many seconds.
   */
  async function useBundler(code: number, seconds = 0): Promise<void> {
    const bundler = join(folder, 'node_modules', '.bin', 'rsbuild');
    await writeFile(
      bundler,
      `#!/bin/sh\necho run >>runs\ncat <<'END'\n${files.join('\n')}\nEND\nsleep ${seconds}\nexit ${code}\n`,
    );
    await chmod(bundler, 0o755);
  }

  const build = (): Promise<Built> =>
    new Promise((done) => {
      execFile(process.execPath, [script], { cwd: folder }, (error, stdout) =>
        done({ failed: error !== null, printed: stdout }),
      );
    });

  it('says when it begins and ends, and nothing when it is up to date', async () => {
    await useBundler(0);
    const { failed, printed } = await build();
    expect(failed).toBe(false);
    expect(printed).toMatch(/^Building the application …\nBuilt the application in \d+\.\d s\.\n$/);
    expect(await build()).toEqual({ failed: false, printed: '' });
  });

  it('prints what the bundler said when it fails, and is tried again', async () => {
    await useBundler(1);
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const { failed, printed } = await build();
      expect(failed).toBe(true);
      expect(printed.split('\n').slice(1, -2)).toEqual(files);
    }
  });

  it('happens once when several ask for it at once', async () => {
    await useBundler(0, 2);
    const builds = await Promise.all([build(), build(), build()]);
    expect(builds.map(({ failed }) => failed)).toEqual([false, false, false]);
    expect(builds.filter(({ printed }) => printed !== '')).toHaveLength(1);
    expect(await readFile(join(folder, 'runs'), 'utf8')).toBe('run\n');
  });

  it('does not wait for a build whose process was killed', async () => {
    await useBundler(0);
    const { pid } = spawnSync(process.execPath, ['--version']);
    await writeFile(join(folder, 'node_modules', '.building'), String(pid));
    expect((await build()).printed).toMatch(/^Building/);
  });
});
