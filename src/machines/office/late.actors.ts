import { documentsMachine } from '../documents/documents.machine.ts';
import { statusesMachine } from '../statuses/statuses.machine.ts';
import { uploadsMachine } from '../uploads/uploads.machine.ts';
import type { LateActors } from './office.types.ts';

/** What works in the office and no first screen needs. */
export const lateActors: LateActors = {
  documents: documentsMachine,
  uploads: uploadsMachine,
  statuses: statusesMachine,
};
