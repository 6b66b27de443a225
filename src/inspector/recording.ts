import type { AnyActorRef } from 'xstate';
import { getActor } from '../machines/kit/system.ts';
import type { Inspected, InspectedActor } from './recorder/inspected.ts';
import { createRecorder, type Recorder } from './recorder/recorder.ts';
import { tapFetch } from './taps/fetch.ts';
import { tapLog } from './taps/log.ts';
import { tapPage } from './taps/page.ts';
import { tapRequests } from './taps/requests.ts';
import { tapSockets } from './taps/socket.ts';
import { tapStorage } from './taps/storage.ts';

/** The element that the inspector is drawn in. */
export const rootId = 'inspector';

function isOwn(target: EventTarget | null): boolean {
  const element = target instanceof Element ? target : target instanceof Node ? target.parentElement : null;
  return Boolean(element?.closest(`#${rootId}`));
}

/**
 * What one person did is not for the next one who uses this browser. A session that has expired is forgotten once
 * somebody else signs in: until then, its end can be looked at.
 */
function forgetOnSignOut(app: AnyActorRef, forget: () => void): void {
  const session = getActor(app.system, 'session');
  let last = session.getSnapshot().context.user?.id ?? null;
  session.subscribe(({ context }) => {
    const user = context.user?.id ?? null;
    if (user === null && context.end === 'expired') return;
    if (last !== null && user !== last) forget();
    last = user;
  });
}

/**
 * Records an app from now on; the actors that exist already are recorded as they are. Faults must be installed before.
 *
 * @param onForget Called when what was recorded has been forgotten, because another person is here.
 */
export function startRecording(app: AnyActorRef, onForget: () => void): Recorder {
  const recorder = createRecorder();
  recorder.adopt(app as unknown as InspectedActor);
  app.system.inspect((inspected) => recorder.inspect(inspected as unknown as Inspected));
  tapFetch(recorder);
  tapRequests(recorder);
  tapSockets(recorder);
  tapPage(recorder, isOwn);
  tapStorage(recorder);
  tapLog(recorder);
  forgetOnSignOut(app, () => {
    recorder.clear();
    onForget();
  });
  return recorder;
}
