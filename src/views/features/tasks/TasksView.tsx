import { taskStateNames } from '../../../machines/features/applications/tasks/task-row.ts';
import { CreateRecordLink } from '../../grid/list/CreateRecordLink.tsx';
import { FilterSelect } from '../../grid/list/FilterSelect.tsx';
import { ListPage } from '../../grid/list/ListPage.tsx';
import { useScreen } from '../../kit/hooks/use-app.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { tasksViewConfig } from './tasks-view-config.tsx';

/** The tasks that the user may read. */
export default function TasksView() {
  const text = useText();
  const grid = useScreen('tasks');
  const others = taskStateNames.filter((name) => name !== 'open');
  return (
    <ListPage
      grid={grid}
      viewConfig={tasksViewConfig}
      tools={<CreateRecordLink page="task-add" subject="Task" />}
      controls={
        <FilterSelect
          grid={grid}
          name="status"
          label={text('fact.status')}
          all={text('state.task.open')}
          options={others.map((value) => ({ value, label: text(`state.task.${value}`) }))}
        />
      }
    />
  );
}
