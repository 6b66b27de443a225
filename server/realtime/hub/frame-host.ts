import type { Connection } from './connection.ts';
import { errorFrame } from './frames.ts';
import type { HubLimits } from './limits.ts';
import type { HubMessage } from './messages.ts';
import type { OnMetric } from './metrics.ts';

/** What handling frames needs of its hub. */
export interface FrameHost {
  readonly limits: HubLimits;
  readonly clientEvents: boolean;
  readonly onMetric: OnMetric;
  now(): number;
  tell(message: HubMessage): void;
}

/** Responds to an invalid frame with its one error frame. */
export function reject(host: FrameHost, connection: Connection, code: number | null, message: string): void {
  host.onMetric('hub_frames_rejected_total', 1);
  connection.sendFrame(errorFrame(code, message));
}

/** Size of a value as JSON, in bytes. */
export const jsonBytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value) ?? '');

/** Size of an event's data in bytes: a string as it is, anything else as JSON. */
export const dataBytes = (data: unknown): number =>
  typeof data === 'string' ? Buffer.byteLength(data) : jsonBytes(data);
