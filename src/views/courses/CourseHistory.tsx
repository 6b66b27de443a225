import type { CourseHistoryEntry } from '../../../contract/courses.ts';
import { useWords } from '../grid/use-words.ts';
import { useLooseText, useText } from '../hooks/use-text.ts';
import { useTimes } from '../office/use-times.ts';
import { VersionsTable } from '../office/VersionsTable.tsx';

type Value = CourseHistoryEntry['changes'][number]['before'];

/** What happened to a course, newest first, with what each field was before and after. */
export function CourseHistory({ entries }: { entries: readonly CourseHistoryEntry[] }) {
  const text = useText();
  const loose = useLooseText();
  const words = useWords();
  const { moment } = useTimes();
  const shown = (value: Value): string => {
    if (typeof value === 'boolean') return text(value ? 'grid.yes' : 'grid.no');
    return value === null ? '' : String(value);
  };
  return (
    <section className="course-box" aria-label={text('course.history')}>
      <h2>{text('course.history')}</h2>
      {entries.length === 0 && <p className="faint">{text('course.noHistory')}</p>}
      <ol className="course-history">
        {entries.map((entry) => (
          <li key={entry.id}>
            <p>
              <strong>{loose([`courseEvent.${entry.type}`], 'courseEvent.other')}</strong>
              {entry.from !== null && entry.to !== null && entry.from !== entry.to && (
                <>
                  {': '}
                  {text('course.moved', {
                    from: words.text(`courseState.${entry.from}`),
                    to: words.text(`courseState.${entry.to}`),
                  })}
                </>
              )}
            </p>
            <p className="faint">
              {text('course.happened', {
                who: entry.actorName ?? text('course.nobody'),
                when: moment(entry.happenedAt),
              })}
            </p>
            {entry.reason !== null && <p dir="auto">{entry.reason}</p>}
            {entry.changes.length > 0 && (
              <VersionsTable
                heads={[text('course.before'), text('course.after')]}
                fields={entry.changes.map(({ field, before, after }) => ({
                  name: loose([`course.${field}`, `courseField.${field}`], 'work.field.other'),
                  mine: shown(before),
                  theirs: shown(after),
                }))}
              />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
