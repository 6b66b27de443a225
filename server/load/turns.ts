/** Milliseconds that one request's work may block the event loop before others get their turn. */
const longestTurn = 8;

/**
 * Shares the event loop among requests with much computation: each turn of the loop continues one of them, alternating
 * between callers, so that nothing else waits for more than one slice of such work.
 */
export class Turns {
  readonly #lines = new Map<string, (() => void)[]>();
  #running = false;

  /** Resolves in a later turn of the event loop. */
  next(key: string): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const line = this.#lines.get(key);
    if (line) line.push(resolve);
    else this.#lines.set(key, [resolve]);
    if (!this.#running) {
      this.#running = true;
      setImmediate(() => this.#give());
    }
    return promise;
  }

  /** Maps the rows with `work`, in as many turns as it takes. */
  async each<Row, Done>(key: string, rows: readonly Row[], work: (row: Row) => Done): Promise<Done[]> {
    const done: Done[] = [];
    let until = performance.now() + longestTurn;
    for (const row of rows) {
      if (performance.now() >= until) {
        await this.next(key);
        until = performance.now() + longestTurn;
      }
      done.push(work(row));
    }
    return done;
  }

  #give(): void {
    const [next] = this.#lines;
    if (next === undefined) {
      this.#running = false;
      return;
    }
    const [key, line] = next;
    const go = line.shift();
    this.#lines.delete(key);
    if (line.length > 0) this.#lines.set(key, line);
    go?.();
    setImmediate(() => this.#give());
  }
}
