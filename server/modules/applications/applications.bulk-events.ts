import { lockApplications } from '../../applications/lock.ts';
import { standingsOf } from '../../applications/standing.ts';
import type { BulkEvents } from '../../bulk/commands.ts';
import { refusal } from '../../bulk/refusals.ts';
import { loadInOrder } from '../../lists/page-rows.ts';
import { readEvent } from './applications.events.ts';
import { applicationsList, labelOf } from './applications.list.ts';
import { putBack, sendAndRemember } from './applications.putting-back.ts';
import { refusalsFor } from './applications.reasons.ts';

/**
 * Chart events for many applications. Each application is checked individually and keeps what is needed to undo the
 * event.
 */
export const applicationEvents: BulkEvents = {
  check: ({ type, payload }) => {
    readEvent(type, payload);
  },
  async judge(reader, ids, { type, payload }) {
    const event = readEvent(type, payload);
    const rows = await loadInOrder(reader.tx, applicationsList, reader, ids);
    const standings = await standingsOf(reader.tx, ids, reader.clock.now());
    return rows.map((row) => {
      const standing = standings.get(row.id);
      const [reason = null] = standing ? refusalsFor(reader, standing, event) : [refusal.gone];
      return { id: row.id, label: labelOf(row), reason };
    });
  },
  hold: lockApplications,
  send: sendAndRemember,
  putBack,
};
