import { type SpawnOptions, spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';

const isWindows = process.platform === 'win32';

/** Path of a program in `node_modules/.bin`, or of `node`: the Node.js that runs this script. */
const getProgramPath = (name: string): string =>
  name === 'node' ? process.execPath : join('node_modules', '.bin', name);

/** Child processes of a program also find this Node.js first. */
const getEnvironment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
});

/** Starts a program; `env` is added to this process's. On Windows, programs in `.bin` only run in a shell. */
export const startProgram = (
  program: string,
  args: readonly string[],
  { env, ...options }: SpawnOptions,
): ReturnType<typeof spawn> =>
  spawn(getProgramPath(program), args, {
    ...options,
    env: { ...getEnvironment(), ...env },
    shell: isWindows && program !== 'node',
  });

/** Runs a program in this terminal and resolves to its exit code; 1 if a signal ended it. */
export function runProgram(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = startProgram(program, args, { stdio: 'inherit', env });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** Runs a program silently; resolves to its exit code and its output. `env` is added to this process's. */
export function captureOutput(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = startProgram(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
