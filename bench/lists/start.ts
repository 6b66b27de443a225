/** Starting servers of a benchmark, and being somebody on a portal. */
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { Wanted } from './portal.ts';

/** A server in a process of its own. */
export interface Started {
  readonly url: string;
  /** Bytes of memory that its process holds. */
  memory(): Promise<number>;
  stop(): void;
}

const started: ChildProcess[] = [];

/** The next answer of a process. */
const answerOf = <Answer>(child: ChildProcess): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`a server ended with ${code}`));
    child.once('exit', ended);
    child.once('message', (message) => {
      child.off('exit', ended);
      resolve(message as Answer);
    });
  });

/** Starts a portal on a database, or a handler that always answers the same. */
export async function start(wanted: Wanted): Promise<Started> {
  const child = fork(join(import.meta.dirname, 'portal.ts'), { execArgv: ['--no-warnings'] });
  started.push(child);
  child.send(wanted);
  const { port } = await answerOf<{ port: number }>(child);
  return {
    url: `http://127.0.0.1:${port}`,
    async memory() {
      child.send('memory');
      return (await answerOf<{ memory: number }>(child)).memory;
    },
    stop: () => void child.kill(),
  };
}

/** Ends every server that was started. */
export function stopAll(): void {
  for (const child of started.splice(0)) child.kill();
}

/** Signs in as somebody of the demonstration, its administrator unless said. */
export async function signIn(url: string, who = 'admin'): Promise<string> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${who}@quayside.test`, password: 'quayside' }),
  });
  const { data } = (await answer.json()) as { data: { accessToken: string } };
  return data.accessToken;
}
