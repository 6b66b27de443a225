import { errorCode, type Frame, frames, notificationChannel, readyForQuery } from './wire.ts';

/** What the database sent for one batch. */
export interface DatabaseResponse {
  own: Buffer;
  notifications: { channel: string; bytes: Buffer }[];
  /** Status of the last ReadyForQuery. Undefined when the response ends without one (after Flush). */
  status: string | undefined;
  /** SQLSTATE of the first error. */
  error: string | undefined;
}

/** True for a batch that ends in Flush, which gets no ReadyForQuery. */
export function isOpenEnded(batch: Buffer): boolean {
  return batch.at(-5) === 0x48 && batch.readInt32BE(batch.length - 4) === 4;
}

/** Extracts the notifications from a response and finds the transaction status. */
export function splitResponse(bytes: Buffer): DatabaseResponse {
  const notifications: DatabaseResponse['notifications'] = [];
  const otherFrames: Buffer[] = [];
  let copied = 0;
  let last: Frame | undefined;
  let error: string | undefined;
  for (const frame of frames(bytes)) {
    if (frame.type === 'E') error ??= errorCode(bytes, frame);
    if (frame.type === 'A') {
      otherFrames.push(bytes.subarray(copied, frame.start));
      copied = frame.end;
      const own = bytes.subarray(frame.start, frame.end);
      notifications.push({ channel: notificationChannel(bytes, frame), bytes: own });
    } else {
      last = frame;
    }
  }
  const own = otherFrames.length === 0 ? bytes : Buffer.concat([...otherFrames, bytes.subarray(copied)]);
  const status = last?.type === 'Z' ? String.fromCharCode(bytes[last.end - 1] ?? 0) : undefined;
  return { own, notifications, status, error };
}

/** Whether a statement would have written in a transaction that only reads (25006). */
export const isRefusedWrite = ({ error }: DatabaseResponse): boolean => error === '25006';

/** A complete response as its client would have got it outside of a transaction. */
export function asIdle({ own }: DatabaseResponse): Buffer {
  const idle = readyForQuery('I');
  return Buffer.concat([own.subarray(0, -idle.length), idle]);
}
