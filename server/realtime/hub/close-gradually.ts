import type { Clock } from './clock.ts';
import type { Connection } from './connection.ts';

const step = 50;

/**
 * Closes connections one after another over `spread` ms, so that their clients do not all reconnect at once. Resolves
 * when the last close was sent. Connections opened meanwhile are not closed.
 */
export function closeGradually(
  connections: readonly Connection[],
  spread: number,
  clock: Clock,
  close: (connection: Connection) => void,
): Promise<void> {
  if (spread <= 0 || connections.length === 0) {
    for (const connection of connections) close(connection);
    return Promise.resolve();
  }
  const start = clock.now();
  let next = 0;
  return new Promise((resolve) => {
    const stop = clock.every(Math.min(step, spread), () => {
      const due = Math.min(1, (clock.now() - start) / spread) * connections.length;
      for (; next < due; next += 1) {
        const connection = connections[next];
        if (connection) close(connection);
      }
      if (next < connections.length) return;
      stop();
      resolve();
    });
  });
}
