import type { Connection } from './connection.ts';
import { createErrorFrame } from './frames.ts';
import type { HubLimits } from './limits.ts';
import type { HubMessage } from './messages.ts';
import type { OnMetric } from './metrics.ts';

/** What handling frames needs of its hub. */
export interface FrameHost {
  readonly limits: HubLimits;
  readonly clientEvents: boolean;
  readonly onMetric: OnMetric;
  now(): number;
  broadcast(message: HubMessage): void;
}

/** Responds to an invalid frame with its one error frame. */
export function sendError(
  host: FrameHost,
  connection: Connection,
  code: number | null,
  message: string,
): void {
  host.onMetric('hub_frames_rejected_total', 1);
  connection.sendFrame(createErrorFrame(code, message));
}

/** Size of a value as JSON, in bytes. */
export const getJsonSize = (value: unknown): number => Buffer.byteLength(JSON.stringify(value) ?? '');

/** Size of an event's data in bytes: a string as it is, anything else as JSON. */
export const getDataSize = (data: unknown): number =>
  typeof data === 'string' ? Buffer.byteLength(data) : getJsonSize(data);
