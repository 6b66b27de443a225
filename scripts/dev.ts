import { startProgram } from './run-program.ts';

const watched = ['--watch-path=server', '--watch-path=contract', '--watch-preserve-output'];

/** The server, restarted when its files change, and the SPA with hot reload; both stop with this process. */
const children = [
  startProgram('node', [...watched, 'server/main.ts'], { stdio: 'inherit' }),
  startProgram('rsbuild', ['dev'], { stdio: 'inherit' }),
];

function stop(): void {
  for (const child of children) child.kill('SIGTERM');
}

process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ??= code ?? 1;
    stop();
  });
}
