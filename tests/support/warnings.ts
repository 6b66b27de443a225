import { format } from 'node:util';

const found: string[] = [];
const recorders = new Set<unknown>();

/** Keeps what is written by `console.warn` and `console.error` from now on, and what Node warns of. */
export function recordWarnings(): void {
  for (const level of ['warn', 'error'] as const) {
    const write = console[level];
    if (recorders.has(write)) continue;
    const recorder = (...parts: unknown[]) => {
      found.push(format(...parts));
      write(...parts);
    };
    recorders.add(recorder);
    console[level] = recorder;
  }
  if (recorders.has(process)) return;
  recorders.add(process);
  process.on('warning', (warning) => found.push(`${warning.name}: ${warning.message}`));
}

/** The warnings since the last call. A test that expects one puts a spy of its own in the console’s place. */
export const takeWarnings = (): readonly string[] => found.splice(0);
