import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AnyStateMachine, StateMachine } from 'xstate';
// Machines name addresses of pages.
import '../../src/screens/index.ts';

export interface MachineFile {
  readonly file: string;
  readonly machine: AnyStateMachine;
}

/** Every machine that a `*.machine.ts` file exports, by path. */
export async function loadMachines(room: string): Promise<MachineFile[]> {
  const names = await readdir(room, { recursive: true });
  const files = names.filter((name) => name.endsWith('.machine.ts')).sort();
  const found: MachineFile[] = [];
  for (const file of files) {
    const exported: Record<string, unknown> = await import(pathToFileURL(resolve(room, file)).href);
    for (const value of new Set(Object.values(exported))) {
      if (value instanceof StateMachine) found.push({ file: join(room, file), machine: value });
    }
  }
  return found;
}
