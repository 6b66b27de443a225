import type { ActorRef, ActorSystem, AnyActorRef, AnyEventObject, EventObject, Snapshot } from 'xstate';

/** The events each app-wide actor accepts, by system id; each adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: members are added by declaration merging
export interface ReceiverEvents {}
export type ReceiverId = keyof ReceiverEvents;

/** An app-wide actor reduced to its events: all that one machine may know of another. */
export type Receiver<Id extends ReceiverId> = ActorRef<Snapshot<unknown>, ReceiverEvents[Id]>;

/** The part of `enqueueActions` used for sending. */
export interface Enqueue {
  sendTo(actor: AnyActorRef, event: EventObject): void;
}

/**
 * Sends an event to an app-wide actor that may not be running, such as when a screen is tested alone. It is
 * sent after the sender's transition: if sent during it, the receiver would see the sender's old snapshot.
 */
export function sendIfPresent<Id extends ReceiverId>(
  enqueue: Enqueue,
  system: System,
  id: Id,
  event: ReceiverEvents[Id],
): void {
  const receiver = system.get(id);
  if (receiver) enqueue.sendTo(receiver, event);
}

/**
 * Sends an event to those actors that are running, after the sender's transition: sent within a custom action
 * it would be handled at once, inside that action.
 */
export function sendToEach(
  enqueue: Enqueue,
  actors: Iterable<AnyActorRef | undefined>,
  event: AnyEventObject,
): void {
  for (const actor of actors) if (actor) enqueue.sendTo(actor, event);
}

/** The same for children of the sender, by id. */
export function sendToChildren(
  enqueue: Enqueue,
  sender: AnyActorRef,
  ids: readonly string[],
  event: AnyEventObject,
): void {
  // There are none where transitions are computed without a running actor.
  const { children = {} }: { readonly children?: Readonly<Record<string, AnyActorRef | undefined>> } =
    sender.getSnapshot();
  sendToEach(
    enqueue,
    ids.map((id) => children[id]),
    event,
  );
}

/** The actor system with the app-wide actors. */
export type System = ActorSystem<Receivers>;

type Receivers = { actors: { [Id in ReceiverId]: Receiver<Id> } };

/**
 * The app-wide actor `id`, for sending to. Throws if there is none: `sendTo` with a missing actor would
 * silently send the event to the sender itself.
 */
export function getReceiver<Id extends ReceiverId>(system: ActorSystem<Receivers>, id: Id): Receiver<Id> {
  const found = system.get(id);
  if (!found) throw new Error(`No actor has the system id ${id}`);
  return found;
}
