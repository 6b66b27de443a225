import { frameWithheld, markFaulty } from './applied.ts';
import { type Fault, nameFault } from './fault.types.ts';
import type { Decide } from './faulty-fetch.ts';

/** How long a frame is held while no other one comes, in ms. */
const longestHold = 5_000;

/** Channel and event of a frame; null for one of the protocol itself, such as an answer to a ping. */
function getPath(data: unknown): string | null {
  try {
    const { channel, event }: { channel?: unknown; event?: unknown } = Object(JSON.parse(String(data)));
    return typeof channel === 'string' && !String(event).startsWith('pusher') ? `${channel} ${event}` : null;
  } catch {
    return null;
  }
}

export interface FaultySockets {
  readonly Socket: typeof WebSocket;
  /** Closes the connections that are open. */
  cut(): void;
  /** How many connections are open. */
  count(): number;
}

/** `WebSocket` with the faults that apply to each frame; while `refuses()`, no connection can be opened. */
export function createFaultySockets(
  Original: typeof WebSocket,
  decide: Decide,
  refuses: () => boolean,
): FaultySockets {
  const open = new Set<WebSocket>();

  class FaultySocket extends Original {
    /** Frames that have been through the faults. */
    private through = new WeakSet<Event>();
    private held: (() => void) | null = null;

    constructor(...args: ConstructorParameters<typeof WebSocket>) {
      super(...args);
      open.add(this);
      this.addEventListener('close', () => open.delete(this));
      // The first listener: what it withholds, no other one sees.
      this.addEventListener('message', (event) => this.receive(event));
      if (refuses()) this.close();
    }

    private receive(event: MessageEvent): void {
      if (this.through.has(event)) return;
      const path = getPath(event.data);
      const faults =
        path === null
          ? []
          : decide({ target: 'frame', method: '', path, hasVersion: false, hasToken: false });
      if (faults.length === 0) {
        // The one that was held comes after this one.
        if (this.held) setTimeout(this.held);
        return;
      }
      event.stopImmediatePropagation();
      this.apply(faults, event.data);
    }

    private apply(faults: readonly Fault[], data: unknown): void {
      const name = faults.map(nameFault).join(' + ');
      const deliver = () => this.deliver('message', data, name);
      const delay = faults.reduce((sum, { effect, value }) => sum + (effect === 'frameDelay' ? value : 0), 0);
      const effect = faults.find((fault) => fault.effect !== 'frameDelay')?.effect;
      const act = () => {
        if (effect === 'frameDrop') return this.deliver(frameWithheld, data, name);
        if (effect === 'frameReorder' && !this.held) return this.hold(deliver);
        deliver();
        if (effect === 'frameDuplicate') deliver();
        if (this.held) this.held();
      };
      if (delay > 0) setTimeout(act, delay);
      else act();
    }

    private hold(deliver: () => void): void {
      const release = () => {
        clearTimeout(timer);
        if (this.held !== release) return;
        this.held = null;
        deliver();
      };
      const timer = setTimeout(release, longestHold);
      this.held = release;
    }

    private deliver(type: string, data: unknown, name: string): void {
      if (this.readyState !== Original.OPEN) return;
      const event = markFaulty(new MessageEvent(type, { data }), name);
      this.through.add(event);
      this.dispatchEvent(event);
    }
  }

  return {
    Socket: FaultySocket,
    cut() {
      for (const socket of open) socket.close();
    },
    count: () => open.size,
  };
}
