import type { Connection } from './connection.ts';
import { errorFrame } from './frames.ts';
import type { HubLimits } from './limits.ts';
import type { HubMessage } from './messages.ts';
import type { OnMetric } from './metrics.ts';

/** What the handling of frames needs of its hub. */
export interface FrameHost {
  readonly limits: HubLimits;
  readonly clientEvents: boolean;
  readonly onMetric: OnMetric;
  now(): number;
  tell(message: HubMessage): void;
}

/** Answers a bad frame with the one error frame it gets. */
export function reject(host: FrameHost, connection: Connection, code: number | null, message: string): void {
  host.onMetric('hub_frames_rejected_total', 1);
  connection.sendFrame(errorFrame(code, message));
}

/** Size of a value as JSON. */
export const jsonBytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value) ?? '');

/** Size of an event's data: a string counts as it is, anything else as its JSON. */
export const dataBytes = (data: unknown): number =>
  typeof data === 'string' ? Buffer.byteLength(data) : jsonBytes(data);
