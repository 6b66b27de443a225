import type { CourseHistoryEntry } from '../../../contract/courses.ts';
import { useWords } from '../grid/use-words.ts';
import { useLooseText, useText } from '../hooks/use-text.ts';
import { HistoryList } from '../masters/HistoryList.tsx';

/** The history of a course, newest first, with values before and after. */
export function CourseHistory({ entries }: { entries: readonly CourseHistoryEntry[] }) {
  const text = useText();
  const loose = useLooseText();
  const words = useWords();
  const happened = ({ type, from, to }: CourseHistoryEntry): string => {
    const event = loose([`courseEvent.${type}`], 'courseEvent.other');
    if (from === null || to === null || from === to) return event;
    const moved = text('course.moved', {
      from: words.text(`courseState.${from}`),
      to: words.text(`courseState.${to}`),
    });
    return `${event}: ${moved}`;
  };
  return (
    <section className="course-box" aria-label={text('history.title')}>
      <h2>{text('history.title')}</h2>
      <HistoryList
        entries={entries}
        happened={happened}
        fieldName={(field) => loose([`course.${field}`, `courseField.${field}`], 'work.field.other')}
        shown={(_change, value) =>
          typeof value === 'boolean'
            ? text(value ? 'grid.yes' : 'grid.no')
            : value === null
              ? ''
              : String(value)
        }
        more={({ reason }) => reason !== null && <p dir="auto">{reason}</p>}
      />
    </section>
  );
}
