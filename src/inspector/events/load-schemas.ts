import { type PackedSchemas, unpackSchemas } from './packed.ts';
import type { EventSchemas } from './schema.types.ts';

interface SchemaFile {
  /** Which events a machine has, by its id; several machines may have the same. */
  readonly machines: Readonly<Record<string, string>>;
  readonly events: Readonly<Record<string, PackedSchemas>>;
}

/** The events of the machines that have an id; none if there is no such machine. */
export async function loadSchemas(id: string): Promise<EventSchemas> {
  const file = await import(/* webpackChunkName: "inspector-events" */ './events.generated.json', {
    with: { type: 'json' },
  });
  const { machines, events } = file.default as unknown as SchemaFile;
  const hash = machines[id];
  return hash === undefined ? {} : unpackSchemas(events[hash] ?? {});
}
