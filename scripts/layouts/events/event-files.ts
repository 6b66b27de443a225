import { resolve } from 'node:path';
import { API, type Project } from 'typescript/unstable/sync';
import { packSchemas } from '../../../src/inspector/events/packed.ts';
import type { EventSchemas } from '../../../src/inspector/events/schema.types.ts';
import { hashText } from '../../../src/inspector/layout/hash-text.ts';
import { loadMachines, type MachineFile } from '../../docs/machines.ts';
import { formatEntries } from '../format-entries.ts';
import { describeEvents, mergeFields } from './describe-events.ts';
import { findEvents } from './find-events.ts';

/** Asks the type checker about the files of a configuration. */
export function withProject<Result>(configuration: string, ask: (project: Project) => Result): Result {
  const api = new API({ cwd: resolve('.') });
  try {
    const [project] = api.updateSnapshot({ openProjects: [resolve(configuration)] }).getProjects();
    if (!project) throw new Error(`${configuration} has no files`);
    return ask(project);
  } finally {
    api.close();
  }
}

/** Events that can be sent by name. XState's own, such as a promise's completion, and patterns are none. */
const isSent = (type: string): boolean => !type.startsWith('xstate.') && !type.includes('*');

/** The fields of the events that a machine receives. */
function describeMachineEvents(
  project: Project,
  { file, name, machine }: MachineFile,
  known: Map<number, EventSchemas>,
): EventSchemas {
  const events = findEvents(project, resolve(file), name);
  const schemas = (events && known.get(events.id)) ?? (events ? describeEvents(project.checker, events) : {});
  if (events) known.set(events.id, schemas);
  return Object.fromEntries(
    machine.events
      .filter(isSent)
      .sort()
      .map((type) => [type, schemas[type] ?? null]),
  );
}

/** The file of the events of all machines, by path. */
export async function eventFiles(): Promise<Readonly<Record<string, string>>> {
  const machines = await loadMachines('src/machines');
  const byId = new Map<string, EventSchemas>();
  withProject('scripts/layouts/events/tsconfig.machines.json', (project) => {
    const known = new Map<number, EventSchemas>();
    for (const found of machines) {
      const { id } = found.machine;
      const merged = { ...byId.get(id) };
      for (const [type, fields] of Object.entries(describeMachineEvents(project, found, known)))
        merged[type] = mergeFields(merged[type], fields);
      byId.set(id, merged);
    }
  });
  const packed = [...byId].map(([id, schemas]) => {
    const events = packSchemas(schemas);
    return { id, hash: hashText(JSON.stringify(events)), events };
  });
  const ids = formatEntries(packed.map(({ id, hash }) => [id, hash]));
  const events = formatEntries([...new Map(packed.map(({ hash, events: all }) => [hash, all]))]);
  return { 'src/inspector/events/events.generated.json': `{"machines":${ids},\n"events":${events}}` };
}
