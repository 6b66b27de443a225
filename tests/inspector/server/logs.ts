import type { LoggedEvent, RecordLog } from '../../../src/inspector/server/record-log.ts';

let next = 0;

/** A move of an application, logged with the states of one region: `admission.draft`. */
export function move(type: string | null, from: string, to: string): LoggedEvent {
  const [region = '', before = ''] = from.split('.');
  const after = to.split('.').at(-1) ?? '';
  next += 1;
  return {
    id: next,
    at: '2026-03-04T09:30:00.000Z',
    actor: 'Ada Adeyemi',
    type,
    from: { region, state: before },
    to: { region, state: after },
    payload: {},
    changes: [],
  };
}

/** An application that was handed over, returned, handed over again and approved. */
export const returnedOnce: RecordLog = {
  kind: 'application',
  id: 12,
  events: [
    move('application.handOver', 'admission.draft', 'agencyReview'),
    move('application.return', 'admission.agencyReview', 'returned'),
    move('application.handOver', 'admission.returned', 'agencyReview'),
    move('application.followed', 'documents.missing', 'complete'),
    move('application.approve', 'admission.agencyReview', 'approved'),
  ],
  isCut: false,
  states: { admission: 'approved', documents: 'complete', compliance: 'notNeeded', money: 'none' },
  facts: null,
  actor: null,
};
