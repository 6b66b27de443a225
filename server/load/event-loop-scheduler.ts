/** Milliseconds that one request's work may block the event loop before others get their turn. */
const maxSliceMs = 8;

/**
 * Shares the event loop among requests with much computation: each turn of the loop continues one of them, alternating
 * between callers, so that nothing else waits for more than one slice of such work.
 */
export class EventLoopScheduler {
  readonly #queues = new Map<string, (() => void)[]>();
  #running = false;

  /** Resolves in a later turn of the event loop. */
  next(key: string): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const queue = this.#queues.get(key);
    if (queue) queue.push(resolve);
    else this.#queues.set(key, [resolve]);
    if (!this.#running) {
      this.#running = true;
      setImmediate(() => this.#runNext());
    }
    return promise;
  }

  /** Maps the rows with `work`, in as many turns as it takes. */
  async each<Row, Done>(key: string, rows: readonly Row[], work: (row: Row) => Done): Promise<Done[]> {
    const done: Done[] = [];
    let until = performance.now() + maxSliceMs;
    for (const row of rows) {
      if (performance.now() >= until) {
        await this.next(key);
        until = performance.now() + maxSliceMs;
      }
      done.push(work(row));
    }
    return done;
  }

  #runNext(): void {
    const [next] = this.#queues;
    if (next === undefined) {
      this.#running = false;
      return;
    }
    const [key, queue] = next;
    const go = queue.shift();
    this.#queues.delete(key);
    if (queue.length > 0) this.#queues.set(key, queue);
    go?.();
    setImmediate(() => this.#runNext());
  }
}
