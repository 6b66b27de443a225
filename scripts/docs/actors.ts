import type { AnyStateNode } from 'xstate';
import { type Coverage, getCoverageKey } from '../../src/inspector/coverage/coverage.ts';
import { describeMachine } from '../../src/inspector/layout/structure.ts';
import { renderCharts } from './charts.ts';
import { readTested } from './coverage/tested.ts';
import { loadMachines, type MachineFile } from './machines.ts';

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

/** The states that browser tests have not entered so far; nothing rests in a history state. */
function formatUntested({ machine }: MachineFile, tested: Coverage): string[] {
  const covered = tested.get(getCoverageKey(describeMachine(machine)));
  if (!covered) return ['No browser test has run this machine so far.', ''];
  // In the order of `describeMachine`.
  const missed = [machine.root, ...listStates(machine.root)].flatMap((node, place) =>
    covered.states.has(place) || node.type === 'history' ? [] : [node.path.join('.')],
  );
  return missed.length > 0 ? [`Not entered by any browser test so far: ${formatCode(missed)}`, ''] : [];
}

function formatMachine(found: MachineFile, tested: Coverage): string {
  const { file, machine } = found;
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
    ...formatUntested(found, tested),
  ].join('\n');
}

/**
 * `docs/actors.md`: the charts of records; then each machine's states, the events they accept, their tags for views,
 * the actors they invoke, and which of them no browser test enters.
 */
export async function actorsPage(): Promise<string> {
  const found = await loadMachines('src/machines');
  const tested = await readTested();
  return [
    renderCharts(),
    '# Machines',
    '',
    '_Generated from `src/machines/` by `npm run gen`._',
    '',
    'Browser tests gather which states they enter (see [coverage](inspector.md#coverage)). Below each machine stand those',
    'that none of them has entered so far.',
    '',
    ...found.map((one) => formatMachine(one, tested)),
  ].join('\n');
}
