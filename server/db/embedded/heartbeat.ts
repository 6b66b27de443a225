/**
 * Heartbeats shared by three threads: the main thread beats on a timer, the database thread on every batch and file
 * operation, and the watchdog reads both. The main thread also reports here whether the disk is nearly full.
 */
const slots = { main: 0, worker: 1, busy: 2, storageLow: 3 } as const;

export class Heartbeat {
  readonly buffer: SharedArrayBuffer;
  readonly #slots: Int32Array;

  constructor(buffer: SharedArrayBuffer = new SharedArrayBuffer(16)) {
    this.buffer = buffer;
    this.#slots = new Int32Array(buffer);
  }

  beat(thread: 'main' | 'worker'): void {
    Atomics.add(this.#slots, slots[thread], 1);
  }

  beats(thread: 'main' | 'worker'): number {
    return Atomics.load(this.#slots, slots[thread]);
  }

  /** True while the database thread runs a batch. */
  get busy(): boolean {
    return Atomics.load(this.#slots, slots.busy) === 1;
  }

  set busy(busy: boolean) {
    Atomics.store(this.#slots, slots.busy, busy ? 1 : 0);
  }

  /** True while there is too little free disk space to write. */
  get storageLow(): boolean {
    return Atomics.load(this.#slots, slots.storageLow) === 1;
  }

  set storageLow(low: boolean) {
    Atomics.store(this.#slots, slots.storageLow, low ? 1 : 0);
  }
}
