import { isMarkedAsUntransferable } from 'node:worker_threads';

/** Bytes in memory of their own, which can move to another thread: a copy only where they share it with others. */
export function toMovable(bytes: Buffer): Uint8Array<ArrayBuffer> {
  const { buffer } = bytes;
  const isOwn =
    buffer instanceof ArrayBuffer && buffer.byteLength === bytes.length && !isMarkedAsUntransferable(buffer);
  return isOwn ? new Uint8Array(buffer) : Uint8Array.from(bytes);
}

/** The same memory as a `Buffer`. */
export const toBuffer = (bytes: Uint8Array<ArrayBuffer>): Buffer =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
