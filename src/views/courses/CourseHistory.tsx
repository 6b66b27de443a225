import type { CourseHistoryEntry } from '../../../contract/courses.ts';
import { useFormatters } from '../grid/use-formatters.ts';
import { useDynamicText, useText } from '../hooks/use-text.ts';
import { HistoryList } from '../masters/HistoryList.tsx';

/** The history of a course, newest first, with values before and after. */
export function CourseHistory({ entries }: { entries: readonly CourseHistoryEntry[] }) {
  const text = useText();
  const dynamicText = useDynamicText();
  const formatters = useFormatters();
  const formatEvent = ({ type, from, to }: CourseHistoryEntry): string => {
    const event = dynamicText([`courseEvent.${type}`], 'courseEvent.other');
    if (from === null || to === null || from === to) return event;
    const moved = text('course.moved', {
      from: formatters.text(`courseState.${from}`),
      to: formatters.text(`courseState.${to}`),
    });
    return `${event}: ${moved}`;
  };
  return (
    <section className="course-box" aria-label={text('history.title')}>
      <h2>{text('history.title')}</h2>
      <HistoryList
        entries={entries}
        formatEvent={formatEvent}
        getFieldName={(field) => dynamicText([`course.${field}`, `courseField.${field}`], 'work.field.other')}
        formatValue={(_change, value) =>
          typeof value === 'boolean'
            ? text(value ? 'grid.yes' : 'grid.no')
            : value === null
              ? ''
              : String(value)
        }
        renderDetails={({ reason }) => reason !== null && <p dir="auto">{reason}</p>}
      />
    </section>
  );
}
