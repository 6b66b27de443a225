import '../courses.css';
import { useSelector } from '@xstate/react';
import type { GridActor } from '../../../../machines/grid/definition/grid.types.ts';
import type { ListViewConfig } from '../../../grid/list-view-config.ts';
import { useAllColumns } from '../../../grid/use-grid-columns.ts';
import { useCan } from '../../../kit/hooks/use-can.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { FacetButton } from '../FacetButton.tsx';
import { CurrencySelect } from '../fields/CurrencySelect.tsx';
import { StudentPicker } from '../fields/StudentPicker.tsx';

interface CourseToolsProps {
  readonly grid: GridActor;
  readonly viewConfig: ListViewConfig;
  /** The columns offered as facets, in order. */
  readonly facets: readonly string[];
}

/** The facets of the catalogue with counts, the currency of its costs, and the student it is matched against. */
export function CourseTools({ grid, viewConfig, facets }: CourseToolsProps) {
  const text = useText();
  const columns = useAllColumns(grid, viewConfig);
  const currency = useSelector(grid, ({ context }) => context.query.filters.currency ?? '');
  const studentId = useSelector(grid, ({ context }) => context.query.filters.studentId);
  const maySeeStudents = useCan('read', 'Student');
  return (
    <div className="course-tools row">
      <fieldset className="course-facets wrap gap-1" aria-label={text('course.facets')}>
        {facets.flatMap((id) => {
          const column = columns.find((each) => each.id === id);
          return column ? [<FacetButton key={id} grid={grid} column={column} />] : [];
        })}
      </fieldset>
      <CurrencySelect
        value={currency}
        onChange={(value) => grid.send({ type: 'grid.setFilter', name: 'currency', value })}
      />
      {maySeeStudents && (
        <StudentPicker
          label={text('course.student')}
          chosen={studentId !== undefined}
          onChoose={(value) => grid.send({ type: 'grid.setFilter', name: 'studentId', value })}
        />
      )}
    </div>
  );
}
