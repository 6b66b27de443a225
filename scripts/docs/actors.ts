import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AnyStateMachine, type AnyStateNode, StateMachine } from 'xstate';
// Machines name addresses of pages.
import '../../src/screens/index.ts';
import { renderCharts } from './charts.ts';

interface MachineFile {
  readonly file: string;
  readonly machine: AnyStateMachine;
}

/** Every machine that a `*.machine.ts` file exports, by path. */
async function loadMachines(room: string): Promise<MachineFile[]> {
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

const listStates = (node: AnyStateNode): AnyStateNode[] =>
  Object.values(node.states).flatMap((state) => [state, ...listStates(state)]);

const formatCode = (words: readonly string[]): string =>
  words.length > 0 ? words.map((word) => `\`${word}\``).join(', ') : '–';

/**
 * Events that actors are sent by name. XState's own, such as a promise's completion, follow from the invoked actors.
 */
const getEvents = (node: AnyStateNode): string[] =>
  node.ownEvents.filter((event) => !event.startsWith('xstate.'));

const getSourceName = (source: unknown): string => (typeof source === 'string' ? source : 'inline');

function formatState(node: AnyStateNode): string {
  const name = node.path.join('.');
  const kind = node.type === 'atomic' || node.type === 'compound' ? '' : ` (${node.type})`;
  const invoked = node.invoke.map(({ src }) => getSourceName(src));
  return `| \`${name}\`${kind} | ${formatCode(getEvents(node))} | ${formatCode(node.tags)} | ${formatCode(invoked)} |`;
}

function formatMachine({ file, machine }: MachineFile): string {
  const own = getEvents(machine.root);
  return [
    `## ${machine.id}`,
    '',
    `\`${file}\`${own.length > 0 ? ` — everywhere: ${formatCode(own)}` : ''}`,
    '',
    '| State | Events | Tags | Actors |',
    '|---|---|---|---|',
    ...listStates(machine.root).map(formatState),
    '',
  ].join('\n');
}

/**
 * `docs/actors.md`: the charts of records; then each machine's states, the events they accept, their tags for views,
 * and the actors they invoke.
 */
export async function actorsPage(): Promise<string> {
  const found = await loadMachines('src/machines');
  return [
    renderCharts(),
    '# Machines',
    '',
    '_Generated from `src/machines/` by `npm run gen`._',
    '',
    ...found.map(formatMachine),
  ].join('\n');
}
