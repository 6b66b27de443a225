import { charts } from '../../contract/charts/charts.ts';
import type { Structure } from '../../src/inspector/layout/layout.types.ts';
import { packLayout } from '../../src/inspector/layout/packed.ts';
import { describeMachine } from '../../src/inspector/layout/structure.ts';
import { loadMachines } from '../docs/machines.ts';
import { formatEntries } from './format-entries.ts';
import { layOut } from './lay-out.ts';

/** Layouts of all structures by their hashes, and the hashes by the ids of machines. */
async function formatLayouts(structures: readonly Structure[]): Promise<string> {
  const shapes = new Map<string, unknown>();
  for (const structure of structures) {
    if (!shapes.has(structure.hash)) shapes.set(structure.hash, packLayout(await layOut(structure)));
  }
  const machines = [...Map.groupBy(structures, ({ id }) => id)].map(
    ([id, all]) => [id, [...new Set(all.map(({ hash }) => hash))]] as const,
  );
  return `{"machines":${formatEntries(machines)},\n"layouts":${formatEntries([...shapes])}}`;
}

/** The files of layouts by path: one of records' charts, one of the machines. */
export async function layoutFiles(): Promise<Readonly<Record<string, string>>> {
  const machines = await loadMachines('src/machines');
  return {
    'src/inspector/layout/charts.generated.json': await formatLayouts(
      Object.values(charts).map(({ machine }) => describeMachine(machine)),
    ),
    'src/inspector/layout/machines.generated.json': await formatLayouts(
      machines.map(({ machine }) => describeMachine(machine)),
    ),
  };
}
