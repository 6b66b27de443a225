import { FairGate } from '../db/fair-gate.ts';
import { tooManyAtOnce } from '../errors.ts';

/** Concurrency limits of expensive requests, see `Endpoint.cost`. */
export interface CallLimits {
  /** Streamed responses: per caller, and in the whole process. */
  readonly streamsEach: number;
  readonly streams: number;
  /** Expensive responses that are not streamed: per caller, and in the whole process. */
  readonly piecesEach: number;
  readonly pieces: number;
  /** Other read requests per caller. */
  readonly readsEach: number;
  /** Waiting requests per caller, and how many ms they may wait. */
  readonly waitingEach: number;
  readonly patience: number;
  /** Milliseconds after which a client that has stopped reading a stream is disconnected. */
  readonly stalledAfter: number;
}

export const usualLimits: CallLimits = {
  streamsEach: 2,
  streams: 40,
  piecesEach: 2,
  pieces: 8,
  readsEach: 8,
  waitingEach: 100,
  patience: 20_000,
  stalledAfter: 30_000,
};

/** `Retry-After` in seconds. */
const retryAfter = 5;

/** Releases a request's place; calling it again has no effect. */
export type Leave = () => void;

const once = (leave: () => void): Leave => {
  let left = false;
  return () => {
    if (left) return;
    left = true;
    leave();
  };
};

/** The expensive requests in progress in this process, by caller. */
export class CallBudget {
  readonly limits: CallLimits;
  readonly #streams = new Map<string, number>();
  #openStreams = 0;
  readonly #pieces: FairGate;
  readonly #reads: FairGate;

  constructor(limits: CallLimits = usualLimits) {
    this.limits = limits;
    const { pieces, piecesEach, readsEach, waitingEach, patience } = limits;
    const waiting = { mostWaiting: waitingEach, patience, refused: () => tooManyAtOnce(retryAfter) };
    this.#pieces = new FairGate({ most: pieces, mostEach: piecesEach, ...waiting });
    this.#reads = new FairGate({ most: Number.POSITIVE_INFINITY, mostEach: readsEach, ...waiting });
  }

  /**
   * A streamed response may take as long as its client does, so a request above the limit is refused immediately.
   *
   * @throws AppError 429.
   */
  enterStream(key: string): Leave {
    const { streams, streamsEach } = this.limits;
    const own = this.#streams.get(key) ?? 0;
    if (own >= streamsEach || this.#openStreams >= streams) throw tooManyAtOnce(retryAfter);
    this.#streams.set(key, own + 1);
    this.#openStreams += 1;
    return once(() => {
      const left = (this.#streams.get(key) ?? 1) - 1;
      if (left > 0) this.#streams.set(key, left);
      else this.#streams.delete(key);
      this.#openStreams -= 1;
    });
  }

  /**
   * A response that is not streamed ends soon, so a request above the limit waits.
   *
   * @returns A promise only if the request has to wait.
   * @throws AppError 429 if too many are waiting, or it has waited too long.
   */
  enterPiece(key: string): Leave | Promise<Leave> {
    return entered(this.#pieces, key);
  }

  /**
   * Any other read request: a caller's requests above their limit wait, so that others' need not.
   *
   * @returns As `enterBuffered`.
   * @throws AppError 429 as `enterBuffered`.
   */
  enterRead(key: string): Leave | Promise<Leave> {
    return entered(this.#reads, key);
  }
}

function entered(gate: FairGate, key: string): Leave | Promise<Leave> {
  const leave = once(() => gate.leave(key));
  const waiting = gate.enter(key);
  return waiting ? waiting.then(() => leave) : leave;
}
