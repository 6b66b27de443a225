import { type AnyActorRef, createActor } from 'xstate';
import { readFaultLink } from './fault-link.ts';
import { type FaultsActor, faultsMachine, getActiveFaults } from './faults.machine.ts';
import { createFaultyFetch, type Decide } from './faulty-fetch.ts';
import { createFaultyRequests } from './faulty-requests.ts';
import { createFaultySockets } from './faulty-socket.ts';
import { decide } from './matcher.ts';
import { createPageFaults } from './page-faults.ts';

const firstSeed = 1;

/** Puts the faults between the page and its network, before anything records that. They begin with what the address pins. */
export function installFaults(app: AnyActorRef, search = globalThis.location.search): FaultsActor {
  const pinned = readFaultLink(search);
  const actor = createActor(faultsMachine, { input: { seed: pinned.seed ?? firstSeed } });
  const now = () => performance.now();
  const getActive = () => getActiveFaults(actor.getSnapshot().context);
  const ask: Decide = (call) => {
    if (getActive().length === 0) return [];
    const decision = decide(actor.getSnapshot().context, { ...call, at: now() });
    actor.send({ type: 'call.decided', decision });
    return decision.applied;
  };
  const sockets = createFaultySockets(globalThis.WebSocket, ask, () =>
    getActive().some(({ effect }) => effect === 'cut'),
  );
  globalThis.fetch = createFaultyFetch(globalThis.fetch.bind(globalThis), ask);
  globalThis.XMLHttpRequest = createFaultyRequests(globalThis.XMLHttpRequest, ask);
  globalThis.WebSocket = sockets.Socket;

  actor.on('socket.faulted', ({ cuts }) => {
    // A connection from before the inspector was opened is replaced by one that the faults apply to.
    if (sockets.count() === 0) app.system.get('realtime')?.send({ type: 'socket.lost' });
    else if (cuts) sockets.cut();
  });
  const showOnPage = createPageFaults();
  actor.subscribe(({ context }) => showOnPage(getActiveFaults(context)));
  actor.start();
  if (pinned.faults.length > 0) actor.send({ type: 'faults.add', faults: pinned.faults, at: now() });
  return actor;
}
