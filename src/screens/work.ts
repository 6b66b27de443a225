import { at, page, read } from './entry.ts';

const taskTexts = ['charts', 'applications', 'tasks'] as const;

/** What the user has to do: the dashboard, and all tasks that they may read. */
export const work = [
  page('/dashboard', read('dashboard'), {
    navigation: at('work', 'dashboard', 10),
    screen: 'dashboard',
    machine: () =>
      import(/* webpackChunkName: "page-dashboard" */ '../machines/features/dashboard/dashboard.machine.ts'),
    view: () =>
      import(/* webpackChunkName: "page-dashboard" */ '../views/features/dashboard/DashboardView.tsx'),
  }),
  page('/task', read('dashboard'), {
    navigation: at('work', 'tasks', 15, { can: ['read', 'Task'] }),
    screen: 'tasks',
    texts: taskTexts,
    machine: () =>
      import(
        /* webpackChunkName: "page-tasks" */ '../machines/features/applications/tasks/task-list.machine.ts'
      ),
    view: () => import(/* webpackChunkName: "page-tasks" */ '../views/features/tasks/TasksView.tsx'),
  }),
  page('/task/add', read('dashboard'), {
    screen: 'taskForm',
    texts: taskTexts,
    machine: () =>
      import(
        /* webpackChunkName: "page-tasks" */ '../machines/features/applications/tasks/task-form-page.machine.ts'
      ),
    view: () => import(/* webpackChunkName: "page-tasks" */ '../views/features/tasks/TaskFormView.tsx'),
  }),
] as const;
