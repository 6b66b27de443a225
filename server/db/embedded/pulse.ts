/**
 * Signs of life that three threads share: the main thread beats by a timer, the database's thread by every batch and
 * file operation, the watchdog reads both. The main thread also says here whether the disk is nearly full.
 */
const slots = { main: 0, worker: 1, busy: 2, storageLow: 3 } as const;

export class Pulse {
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

  /** True while the database's thread runs a batch. */
  get busy(): boolean {
    return Atomics.load(this.#slots, slots.busy) === 1;
  }

  set busy(busy: boolean) {
    Atomics.store(this.#slots, slots.busy, busy ? 1 : 0);
  }

  /** True while there is too little free space to write. */
  get storageLow(): boolean {
    return Atomics.load(this.#slots, slots.storageLow) === 1;
  }

  set storageLow(low: boolean) {
    Atomics.store(this.#slots, slots.storageLow, low ? 1 : 0);
  }
}
