import { type ResourceLimits, Worker } from 'node:worker_threads';

/** The worker exceeded its time or memory, or ended without an answer. */
export class WorkerStoppedError extends Error {}

interface WorkerPoolOptions {
  /** The script of the workers: it answers each message with one message. */
  readonly script: URL;
  readonly resourceLimits: ResourceLimits;
  /** Maximum number of workers; further tasks wait in order. */
  readonly maxWorkers?: number;
}

interface TaskOptions {
  /** Time limit once a worker begins, in ms. */
  readonly maxTime: number;
  /** Limit of the processor time of the worker, in ms: a busy machine does not use it up. */
  readonly maxProcessorTime?: number;
  /** Memory that moves to the worker. */
  readonly transfer?: readonly ArrayBuffer[];
  readonly signal?: AbortSignal | undefined;
}

/** An idle worker ends after this time, in ms. */
const idleTime = 60_000;

/**
 * Worker threads for tasks on files or pages of strangers: one that takes too much time or memory ends its worker, and
 * nothing else. An idle worker is kept for the next task, because starting one takes longer than most tasks. It does not
 * keep the process alive.
 */
export class WorkerPool<Task, Answer> {
  readonly #options: WorkerPoolOptions;
  readonly #waiting: (() => void)[] = [];
  #running = 0;
  #idle: Worker | undefined;
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(options: WorkerPoolOptions) {
    this.#options = options;
  }

  /**
   * Sends a task to a worker.
   *
   * @throws WorkerStoppedError when it exceeds the limits, or is aborted.
   */
  async run(task: Task, options: TaskOptions): Promise<Answer> {
    const { maxWorkers = Number.POSITIVE_INFINITY } = this.#options;
    if (this.#running >= maxWorkers) await new Promise<void>((resume) => this.#waiting.push(resume));
    else this.#running += 1;
    try {
      return await this.#runNow(task, options);
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  async #runNow(task: Task, options: TaskOptions): Promise<Answer> {
    options.signal?.throwIfAborted();
    const worker = this.#acquire();
    try {
      const answer = await ask<Answer>(worker, task, options);
      this.#release(worker);
      return answer;
    } catch (error) {
      await worker.terminate();
      throw error;
    }
  }

  #acquire(): Worker {
    const { script, resourceLimits } = this.#options;
    clearTimeout(this.#idleTimer);
    const worker = this.#idle ?? new Worker(script, { resourceLimits });
    if (this.#idle === undefined) {
      // Without a listener, an error of an idle worker would end the process.
      worker.on('error', () => {});
      worker.on('exit', () => {
        if (this.#idle === worker) this.#idle = undefined;
      });
    }
    this.#idle = undefined;
    worker.ref();
    return worker;
  }

  #release(worker: Worker): void {
    if (this.#idle !== undefined) {
      void worker.terminate();
      return;
    }
    this.#idle = worker;
    worker.unref();
    this.#idleTimer = setTimeout(() => this.#endIdle(), idleTime).unref();
  }

  /** Ends the idle worker, which no task gets from now on: it would be lost. */
  #endIdle(): void {
    const worker = this.#idle;
    this.#idle = undefined;
    void worker?.terminate();
  }
}

/** How often the processor time is compared with its limit, in ms. */
const watchInterval = 100;

/** Calls `stop` once the worker has used `limit` ms of processor time from now on. @returns Ends it. */
function watchProcessorTime(worker: Worker, limit: number, stop: () => void): () => void {
  let start: NodeJS.CpuUsage | undefined;
  const timer = setInterval(async () => {
    // A worker that is just starting or ending has none.
    const used = await worker.cpuUsage(start).catch(() => undefined);
    if (used === undefined) return;
    if (start === undefined) start = used;
    else if ((used.user + used.system) / 1_000 > limit) stop();
  }, watchInterval);
  return () => clearInterval(timer);
}

function ask<Answer>(
  worker: Worker,
  task: unknown,
  { maxTime, maxProcessorTime, transfer = [], signal }: TaskOptions,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const stop = (cause: unknown) => reject(new WorkerStoppedError('a worker was stopped', { cause }));
  const onExit = () => stop('it ended');
  const onAbort = () => stop(signal?.reason);
  const timer = setTimeout(() => stop('it took too long'), maxTime);
  const endWatch =
    maxProcessorTime === undefined
      ? undefined
      : watchProcessorTime(worker, maxProcessorTime, () => stop('it computed too much'));
  worker.once('message', resolve).once('error', stop).once('exit', onExit);
  signal?.addEventListener('abort', onAbort, { once: true });
  worker.postMessage(task, transfer);
  return promise.finally(() => {
    clearTimeout(timer);
    endWatch?.();
    worker.off('message', resolve).off('error', stop).off('exit', onExit);
    signal?.removeEventListener('abort', onAbort);
  });
}
