/** Starts the servers of a benchmark and signs in to a portal. */
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { ServerOptions } from './portal.ts';

/** A server in its own process. */
export interface StartedServer {
  readonly url: string;
  /** Resident memory of its process, in bytes. */
  memory(): Promise<number>;
  stop(): void;
}

const started: ChildProcess[] = [];

/** The next message from a process. */
const nextMessage = <Answer>(child: ChildProcess): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`a server exited with ${code}`));
    child.once('exit', ended);
    child.once('message', (message) => {
      child.off('exit', ended);
      resolve(message as Answer);
    });
  });

/** Starts a portal on a database, or the plain handler. */
export async function start(options: ServerOptions): Promise<StartedServer> {
  const child = fork(join(import.meta.dirname, 'portal.ts'), { execArgv: ['--no-warnings'] });
  started.push(child);
  child.send(options);
  const { port } = await nextMessage<{ port: number }>(child);
  return {
    url: `http://127.0.0.1:${port}`,
    async memory() {
      child.send('memory');
      return (await nextMessage<{ memory: number }>(child)).memory;
    },
    stop: () => void child.kill(),
  };
}

/** Stops every started server. */
export function stopAll(): void {
  for (const child of started.splice(0)) child.kill();
}

/** Signs in as a demonstration user, by default the administrator. */
export async function signIn(url: string, user = 'admin'): Promise<string> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${user}@quayside.test`, password: 'quayside' }),
  });
  const { data } = (await answer.json()) as { data: { accessToken: string } };
  return data.accessToken;
}
