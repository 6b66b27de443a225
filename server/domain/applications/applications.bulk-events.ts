import type { BulkEvents } from '../../bulk/bulk-list.ts';
import { refusal } from '../../bulk/refusals.ts';
import { loadInOrder } from '../../lists/page-rows.ts';
import { sendWithUndoState, undo } from './applications.bulk-undo.ts';
import { applicationsList, labelOf } from './applications.list.ts';
import { parseEvent } from './events/applications.payloads.ts';
import { getRefusalReasons } from './events/applications.reasons.ts';
import { loadApplicationStates } from './model/application-state.ts';
import { lockApplications } from './model/lock.ts';

/**
 * Chart events for many applications. Each application is checked individually and keeps what is needed to undo the
 * event.
 */
export const applicationEvents: BulkEvents = {
  check: ({ type, payload }) => {
    parseEvent(type, payload);
  },
  async preview(reader, ids, { type, payload }) {
    const event = parseEvent(type, payload);
    const rows = await loadInOrder(reader.tx, applicationsList, reader, ids);
    const applicationStates = await loadApplicationStates(reader.tx, ids, reader.clock.now());
    return rows.map((row) => {
      const applicationState = applicationStates.get(row.id);
      const [reason = null] = applicationState
        ? getRefusalReasons(reader, applicationState, event)
        : [refusal.gone];
      return { id: row.id, label: labelOf(row), reason };
    });
  },
  lock: lockApplications,
  send: sendWithUndoState,
  undo,
};
