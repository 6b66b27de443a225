import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AnyStateMachine, type AnyStateNode, StateMachine } from 'xstate';
import { chartsPart } from './charts.ts';

interface Found {
  readonly file: string;
  readonly machine: AnyStateMachine;
}

/** Every machine that a `*.machine.ts` file exports, by path. */
async function machinesIn(room: string): Promise<Found[]> {
  const names = await readdir(room, { recursive: true });
  const files = names.filter((name) => name.endsWith('.machine.ts')).sort();
  const found: Found[] = [];
  for (const file of files) {
    const exported: Record<string, unknown> = await import(pathToFileURL(resolve(room, file)).href);
    for (const value of Object.values(exported)) {
      if (value instanceof StateMachine) found.push({ file: join(room, file), machine: value });
    }
  }
  return found;
}

const allStates = (node: AnyStateNode): AnyStateNode[] =>
  Object.values(node.states).flatMap((state) => [state, ...allStates(state)]);

const code = (words: readonly string[]): string =>
  words.length > 0 ? words.map((word) => `\`${word}\``).join(', ') : '–';

/**
 * Events that actors are sent by name. XState's own, such as a promise's completion, follow from the invoked actors.
 */
const eventsOf = (node: AnyStateNode): string[] =>
  node.ownEvents.filter((event) => !event.startsWith('xstate.'));

const sourceOf = (source: unknown): string => (typeof source === 'string' ? source : 'inline');

function row(node: AnyStateNode): string {
  const name = node.path.join('.');
  const kind = node.type === 'atomic' || node.type === 'compound' ? '' : ` (${node.type})`;
  const invoked = node.invoke.map(({ src }) => sourceOf(src));
  return `| \`${name}\`${kind} | ${code(eventsOf(node))} | ${code(node.tags)} | ${code(invoked)} |`;
}

function section({ file, machine }: Found): string {
  const own = eventsOf(machine.root);
  return [
    `## ${machine.id}`,
    '',
    `\`${file}\`${own.length > 0 ? ` — everywhere: ${code(own)}` : ''}`,
    '',
    '| State | Events | Tags | Actors |',
    '|---|---|---|---|',
    ...allStates(machine.root).map(row),
    '',
  ].join('\n');
}

/**
 * `docs/actors.md`: the charts of records; then each machine's states, the events they accept, their tags for views,
 * and the actors they invoke.
 */
export async function actorsPage(): Promise<string> {
  const found = await machinesIn('src/machines');
  return [
    chartsPart(),
    '# Machines',
    '',
    '_Generated from `src/machines/` by `npm run gen`._',
    '',
    ...found.map(section),
  ].join('\n');
}
