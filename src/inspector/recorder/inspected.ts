import type { Taken } from './entries.types.ts';
import { getGuardName } from './guard-name.ts';

// XState 6 changes the inspection events: nothing else in the recorder knows their form, or private parts of actors.

/** What the recorder reads of an actor; `_parent` and `src` are not part of XState's public types. */
export interface InspectedActor {
  readonly id: string;
  readonly systemId?: string;
  readonly sessionId: string;
  readonly src: unknown;
  readonly logic: { readonly id?: string };
  readonly _parent?: InspectedActor;
  /** Has the actors with a system id. */
  readonly system: { getAll(): Readonly<Record<string, InspectedActor | undefined>> };
  /** 1 while it runs. */
  readonly _processingStatus: number;
  getSnapshot(): InspectedSnapshot;
}

/** What the recorder reads of a snapshot: `value` and `context` of machines, `output` and `error` of all. */
export interface InspectedSnapshot {
  readonly status: 'active' | 'done' | 'error' | 'stopped';
  readonly value?: unknown;
  readonly context?: unknown;
  readonly output?: unknown;
  readonly error?: unknown;
  readonly children?: Readonly<Record<string, InspectedActor | undefined>>;
}

interface InspectedTransition {
  readonly source: { readonly id: string };
  readonly target?: readonly { readonly id: string }[];
  readonly eventType: string;
  readonly guard?: unknown;
}

/** The inspection events of XState 5, as far as they are recorded. */
export type Inspected =
  | { readonly type: '@xstate.actor'; readonly actorRef: InspectedActor }
  | {
      readonly type: '@xstate.event';
      readonly actorRef: InspectedActor;
      readonly sourceRef?: InspectedActor;
      readonly event: { readonly type: string };
    }
  | {
      readonly type: '@xstate.microstep';
      readonly actorRef: InspectedActor;
      readonly _transitions: readonly InspectedTransition[];
    }
  | {
      readonly type: '@xstate.snapshot';
      readonly actorRef: InspectedActor;
      readonly event: { readonly type: string };
      readonly snapshot: InspectedSnapshot;
    }
  | { readonly type: '@xstate.action' };

/** Whether XState made up an id: it counts all actors of the page, so that it is another one each time. */
export const isMadeUp = (id: string): boolean => /^x:\d+$/.test(id);

const paths = new WeakMap<object, string>();
/** How many children without a name of their own an actor has had, by the id of their machine. */
const unnamed = new WeakMap<object, Map<string, number>>();

/** The system id of an actor, or its id; one that XState made up is replaced by that of its machine and a number. */
function getActorName(actor: InspectedActor, parent: InspectedActor): string {
  if (actor.systemId !== undefined) return actor.systemId;
  if (!isMadeUp(actor.id)) return actor.id;
  const id = getSource(actor) ?? 'actor';
  const counts = unnamed.get(parent) ?? new Map<string, number>();
  unnamed.set(parent, counts);
  const count = (counts.get(id) ?? 0) + 1;
  counts.set(id, count);
  return `${id}#${count}`;
}

/** The names from the root to an actor, such as `app/router/application#1`. The root has the id of its machine. */
export function getActorPath(actor: InspectedActor): string {
  const known = paths.get(actor);
  if (known !== undefined) return known;
  const { _parent: parent } = actor;
  const path = parent
    ? `${getActorPath(parent)}/${getActorName(actor, parent)}`
    : (actor.logic.id ?? actor.id);
  paths.set(actor, path);
  return path;
}

/** True for an actor that has been started and has not ended. */
export const isRunning = ({ _processingStatus: status }: InspectedActor): boolean => status === 1;

/** The id of a machine, or the name under which the parent provides the logic. */
export function getSource({ src, logic }: InspectedActor): string | null {
  if (logic.id !== undefined) return logic.id;
  return typeof src === 'string' ? src : null;
}

/** A transition as it is recorded. */
export const toTaken = ({ source, target, eventType, guard }: InspectedTransition): Taken => ({
  from: source.id,
  on: eventType,
  to: target?.map(({ id }) => id) ?? [],
  guard: getGuardName(guard),
});
