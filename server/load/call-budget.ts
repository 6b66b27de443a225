import { FairGate } from '../db/fair-gate.ts';
import { tooManyAtOnce } from '../errors.ts';

/** How many expensive calls may be under way, see `Endpoint.cost`. */
export interface CallLimits {
  /** Answers that stream: of one person, and of the whole process. */
  readonly streamsEach: number;
  readonly streams: number;
  /** Answers in one piece: under way for one person, and in the whole process. */
  readonly piecesEach: number;
  readonly pieces: number;
  /** Other calls that only read, under way for one person. */
  readonly readsEach: number;
  /** Calls of one person that wait for their turn, and for how many ms. */
  readonly waitingEach: number;
  readonly patience: number;
  /** Milliseconds after which a client that has stopped reading a stream is cut off. */
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

/** Seconds after which it makes sense to try again. */
const retryAfter = 5;

/** Ends a call's place in the budget; what is said twice counts once. */
export type Leave = () => void;

const once = (leave: () => void): Leave => {
  let left = false;
  return () => {
    if (left) return;
    left = true;
    leave();
  };
};

/** The expensive calls that are under way in this process, by person. */
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
   * An answer that streams may take as long as its reader does: one too many is refused at once.
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
   * An answer in one piece comes soon: one too many waits for its turn.
   *
   * @returns A promise only where the call has to wait.
   * @throws AppError 429 when too many wait already, or it has waited for too long.
   */
  enterPiece(key: string): Leave | Promise<Leave> {
    return entered(this.#pieces, key);
  }

  /**
   * Any other call that reads: more of one person than their part wait, so that those of others need not.
   *
   * @returns As `enterPiece`.
   * @throws AppError 429 as `enterPiece`.
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
