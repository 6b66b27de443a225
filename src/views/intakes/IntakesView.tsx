import type { intakes } from '../../../contract/intakes.ts';
import { recordView } from '../grid/record-view.tsx';

/** Intakes, and when they accept applications. */
export default recordView<typeof intakes>()('intakes', 'intake', 'Intake', {
  title: 'route.recordIntake',
  add: 'record-intake-add',
  columns: { name: { grow: 2 } },
  card: { lead: 'startsOn', title: 'name', lines: ['opensOn', 'closesOn'], foot: ['applications'] },
});
