import type { intakes } from '../../../../contract/masters/intakes.ts';
import { isDay } from '../../../machines/kit/values/days.ts';
import { getDaysToClose, isUrgent } from '../../../machines/kit/values/urgency.ts';
import { createRecordListView } from '../../grid/list/create-record-list-view.tsx';
import { ToneLabel } from '../../kit/StatusLabel.tsx';
import { markClosing } from '../courses/format-intake.ts';

/** Intakes, and when they accept applications. */
export default createRecordListView<typeof intakes>()('intakes', {
  record: 'Intake',
  title: 'route.recordIntake',
  add: 'record-intake-add',
  columns: {
    name: { grow: 2, formatValue: (name, formatters) => formatters.intake(name) },
    opensOn: { title: 'intake.opensOn' },
    closesOn: {
      title: 'intake.closesOn',
      formatCell: ({ closesOn }, { date, text }) =>
        isDay(closesOn) ? markClosing(date(closesOn), closesOn, text) : '',
      cell: ({ closesOn }, text) =>
        isDay(closesOn) && getDaysToClose(closesOn) !== null ? (
          <ToneLabel tone={isUrgent(closesOn) ? 'bad' : 'waiting'}>{text}</ToneLabel>
        ) : (
          text
        ),
    },
  },
  card: { lead: 'startsOn', title: 'name', lines: ['opensOn', 'closesOn'], foot: ['applications'] },
});
