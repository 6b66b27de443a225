import './courses.css';
import { useSelector } from '@xstate/react';
import type { GridActor } from '../../machines/grid/grid.types.ts';
import type { ListLook } from '../grid/list-look.ts';
import { useAllColumns } from '../grid/use-grid-columns.ts';
import { useCan } from '../hooks/use-can.ts';
import { useText } from '../hooks/use-text.ts';
import { CurrencyChoice } from './CurrencyChoice.tsx';
import { FacetButton } from './FacetButton.tsx';
import { StudentChoice } from './StudentChoice.tsx';

interface CourseToolsProps {
  readonly grid: GridActor;
  readonly look: ListLook;
  /** The columns offered as facets, in order. */
  readonly facets: readonly string[];
}

/** The facets of the catalogue with counts, the currency of its costs, and the student it is matched against. */
export function CourseTools({ grid, look, facets }: CourseToolsProps) {
  const text = useText();
  const columns = useAllColumns(grid, look);
  const currency = useSelector(grid, ({ context }) => context.query.filters.currency ?? '');
  const studentId = useSelector(grid, ({ context }) => context.query.filters.studentId);
  const maySeeStudents = useCan('read', 'Student');
  return (
    <div className="course-tools">
      <fieldset className="course-facets" aria-label={text('course.facets')}>
        {facets.flatMap((id) => {
          const column = columns.find((each) => each.id === id);
          return column ? [<FacetButton key={id} grid={grid} column={column} />] : [];
        })}
      </fieldset>
      <CurrencyChoice
        value={currency}
        onChange={(value) => grid.send({ type: 'grid.setFilter', name: 'currency', value })}
      />
      {maySeeStudents && (
        <StudentChoice
          label={text('course.student')}
          chosen={studentId !== undefined}
          onChoose={(value) => grid.send({ type: 'grid.setFilter', name: 'studentId', value })}
        />
      )}
    </div>
  );
}
