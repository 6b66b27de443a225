import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AnyStateMachine, StateMachine } from 'xstate';
// Machines name addresses of pages.
import '../../src/screens/index.ts';

export interface MachineFile {
  readonly file: string;
  /** Under which the file exports it. */
  readonly name: string;
  readonly machine: AnyStateMachine;
}

/** Every machine that a `*.machine.ts` file exports, by path. */
export async function loadMachines(room: string): Promise<MachineFile[]> {
  const paths = await readdir(room, { recursive: true });
  const files = paths.filter((path) => path.endsWith('.machine.ts')).sort();
  const found: MachineFile[] = [];
  for (const file of files) {
    const exported: Record<string, unknown> = await import(pathToFileURL(resolve(room, file)).href);
    const names = new Map<unknown, string>();
    // The default export of a file has a name there, too.
    for (const [name, value] of Object.entries(exported)) {
      if (name !== 'default' || !names.has(value)) names.set(value, name);
    }
    for (const [value, name] of names) {
      if (value instanceof StateMachine) found.push({ file: join(room, file), name, machine: value });
    }
  }
  return found;
}
