import { frameWithheld, getFaultName } from '../faults/applied.ts';
import type { Plain } from '../recorder/entries.types.ts';
import { toPlain } from '../recorder/plain.ts';
import type { Recorder } from '../recorder/recorder.ts';

/** Pusher puts JSON into the `data` of a frame that is JSON itself. */
function readFrame(data: unknown): Plain {
  if (typeof data !== 'string') return toPlain(data, () => '');
  try {
    const frame: unknown = JSON.parse(data);
    if (typeof frame !== 'object' || frame === null || !('data' in frame)) return toPlain(frame, () => '');
    return toPlain({ ...frame, data: readFrame(frame.data) }, () => '');
  } catch {
    return data;
  }
}

/** Records the frames of the sockets that are opened from now on. @returns what ends it. */
export function tapSockets(recorder: Recorder): () => void {
  const { WebSocket: Original } = globalThis;
  class TappedSocket extends Original {
    constructor(...args: ConstructorParameters<typeof WebSocket>) {
      super(...args);
      const note = (way: 'in' | 'out' | 'state', frame: Plain, fault: string | null = null) =>
        recorder.note({ kind: 'socket', way, frame, fault });
      this.addEventListener('open', () => note('state', 'open'));
      this.addEventListener('close', ({ code, reason }) => note('state', { closed: code, reason }));
      // The first listener: what the frame leads to follows from it.
      this.addEventListener('message', (event) => {
        const n = note('in', readFrame(event.data), getFaultName(event));
        recorder.follow({ n, origin: 'socket' });
      });
      this.addEventListener(frameWithheld, (event) => {
        if (event instanceof MessageEvent) note('in', readFrame(event.data), getFaultName(event));
      });
    }

    override send(data: Parameters<WebSocket['send']>[0]): void {
      recorder.note({ kind: 'socket', way: 'out', frame: readFrame(data), fault: null });
      super.send(data);
    }
  }
  globalThis.WebSocket = TappedSocket;
  return () => {
    if (Object.is(globalThis.WebSocket, TappedSocket)) globalThis.WebSocket = Original;
  };
}
