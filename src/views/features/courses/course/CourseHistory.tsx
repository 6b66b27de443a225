import type { CourseHistoryEntry } from '../../../../../contract/courses/courses.ts';
import { useFormatters } from '../../../grid/use-formatters.ts';
import { useEntryText } from '../../../kit/hooks/use-entry-text.ts';
import { useFieldLabel, useText } from '../../../kit/hooks/use-text.ts';
import { HistoryList } from '../../masters/HistoryList.tsx';

/** The history of a course, newest first, with values before and after. */
export function CourseHistory({ entries }: { entries: readonly CourseHistoryEntry[] }) {
  const text = useText();
  const fieldLabel = useFieldLabel();
  const entryText = useEntryText();
  const formatters = useFormatters();
  const formatEvent = ({ type, from, to }: CourseHistoryEntry): string => {
    const event = entryText(type);
    if (from === null || to === null || from === to) return event;
    const moved = text('course.moved', {
      from: formatters.text(`state.course.${from}`),
      to: formatters.text(`state.course.${to}`),
    });
    return `${event}: ${moved}`;
  };
  return (
    <section className="course-box sheet-box pad-4" aria-label={text('label.history')}>
      <h2>{text('label.history')}</h2>
      <HistoryList
        entries={entries}
        formatEvent={formatEvent}
        getFieldName={(field) => fieldLabel('course', field)}
        formatValue={(_change, value) =>
          typeof value === 'boolean'
            ? text(value ? 'access.yes' : 'access.no')
            : value === null
              ? ''
              : String(value)
        }
        renderDetails={({ reason }) => reason !== null && <p dir="auto">{reason}</p>}
      />
    </section>
  );
}
