import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { Taken } from '../recorder/entries.types.ts';
import { getGuardName } from '../recorder/guard-name.ts';
import { hashText } from './hash-text.ts';
import type { Structure, StructureState } from './layout.types.ts';

const listNodes = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(listNodes),
];

const isInitial = ({ parent, ...node }: AnyStateNode): boolean =>
  parent?.type === 'compound' && parent.initial.target?.some(({ id }) => id === node.id) === true;

const describeNode = (node: AnyStateNode): StructureState => ({
  id: node.id,
  key: node.key,
  parent: node.parent?.id ?? null,
  type: node.type,
  initial: isInitial(node),
  invokes: node.invoke.map(({ id, src }) => ({ id, src: typeof src === 'string' ? src : 'inline' })),
});

const describeTransitions = (node: AnyStateNode): Taken[] =>
  [...(node.always ?? []), ...[...node.transitions.values()].flat()].map(({ eventType, target, guard }) => ({
    from: node.id,
    on: eventType,
    to: (target ?? []).map(({ id }) => id),
    guard: getGuardName(guard),
  }));

/** The id of a state without the id of its machine, a dot for the machine itself; ids of its own stay as they are. */
export const toRelativeId = (id: string, machineId: string): string =>
  id === machineId ? '.' : id.startsWith(`${machineId}.`) ? id.slice(machineId.length) : id;

export const toFullId = (id: string, machineId: string): string =>
  id === '.' ? machineId : id.startsWith('.') ? machineId + id : id;

/** XState names the events of delays and actors after the state's id, which contains that of the machine. */
export const toRelativeEvent = (on: string, from: string): string =>
  on.startsWith('xstate.') && on.endsWith(`.${from}`) ? `${on.slice(0, -from.length)}#` : on;

export const toFullEvent = (on: string, from: string): string =>
  on.startsWith('xstate.') && on.endsWith('.#') ? on.slice(0, -1) + from : on;

function hashStructure({ id: machineId, states, transitions }: Omit<Structure, 'hash'>): string {
  const relative = (id: string) => toRelativeId(id, machineId);
  return hashText(
    JSON.stringify([
      states.map(({ id, parent, type, initial, invokes }) => [
        relative(id),
        parent === null ? '' : relative(parent),
        type,
        initial,
        invokes.map(({ src }) => src),
      ]),
      transitions.map(({ from, on, to, guard }) => [
        relative(from),
        toRelativeEvent(on, from),
        to.map(relative),
        guard,
      ]),
    ]),
  );
}

/** States and transitions of a machine, and a hash that tells whether a layout fits them. */
export function describeMachine(machine: AnyStateMachine): Structure {
  const nodes = listNodes(machine.root);
  const structure = {
    id: machine.id,
    states: nodes.map(describeNode),
    transitions: nodes.flatMap(describeTransitions),
  };
  return { ...structure, hash: hashStructure(structure) };
}
