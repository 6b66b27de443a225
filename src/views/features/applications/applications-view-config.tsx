import type { ApplicationRow } from '../../../../contract/applications/applications.ts';
import type { GridRow, RowOf } from '../../../machines/grid/definition/grid.types.ts';
import type { ColumnViewConfig, ListViewConfig } from '../../grid/list-view-config.ts';
import type { Formatters } from '../../grid/use-formatters.ts';
import { lazyComponent } from '../../kit/components/lazy-component.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { StatusIndicator, SubStatusIndicator, ToneLabel } from '../../kit/StatusLabel.tsx';
import { formatDue, isDueOver } from './due-date.ts';
import { PriorityLabel } from './PriorityLabel.tsx';
import { inOrder } from './status-order.ts';

const fallback = <Skeleton />;
const Board = lazyComponent(() => import(/* webpackChunkName: "list-board" */ './board/Board.tsx'), {
  fallback,
  texts: ['tools', 'charts', 'applications', 'documents', 'uploads', 'board'],
});
const BulkEventDialog = lazyComponent(
  () => import(/* webpackChunkName: "list-event" */ './events/BulkEventDialog.tsx'),
  { texts: ['tools', 'charts', 'applications', 'board'] },
);
const Review = lazyComponent(() => import(/* webpackChunkName: "list-review" */ './review/Review.tsx'), {
  fallback,
  texts: ['tools', 'board'],
});

type Row = RowOf<ApplicationRow>;
const isRow = (row: GridRow): row is Row => typeof row.status === 'string';

const status = (value: string, formatters: Formatters): string => formatters.word(`status.${value}`, value);
const formatSubStatus = ({ status: of, subStatus }: Row, formatters: Formatters): string =>
  subStatus === null || subStatus === undefined
    ? ''
    : formatters.word(`subStatus.${of}.${subStatus}`, formatters.word(`subStatus.${subStatus}`, subStatus));
const formatName = (nameField: keyof ApplicationRow) => (row: GridRow, formatters: Formatters) =>
  String(row[nameField] ?? formatters.text('label.none'));

const columns: Readonly<Record<string, ColumnViewConfig>> = {
  number: { title: 'fact.number', ltr: true },
  studentName: { title: 'fact.student', grow: 2 },
  status: {
    title: 'fact.status',
    formatValue: status,
    getValues: (formatters, values) => inOrder(values, formatters),
    cell: (row, text) => (isRow(row) ? <StatusIndicator status={row.status} text={text} /> : text),
  },
  waitingFor: {
    title: 'fact.waitingFor',
    formatValue: (value, formatters) => formatters.word(`turn.${value}`, value),
  },
  dueOn: {
    title: 'fact.dueOn',
    formatCell: ({ dueOn }, formatters) => formatDue(dueOn, formatters),
    cell: ({ dueOn }, text) => (isDueOver(dueOn) ? <ToneLabel tone="bad">{text}</ToneLabel> : text),
  },
  university: { title: 'fact.university', grow: 3 },
  courseTitle: { title: 'fact.course', grow: 3 },
  intakeName: { title: 'fact.intake', formatValue: (name, formatters) => formatters.intake(name) },
  countryCode: { title: 'fact.country', formatValue: (code, formatters) => formatters.country(code) },
  counsellor: { title: 'fact.counsellor', formatCell: formatName('counsellorName') },
  officer: { title: 'fact.officer', formatCell: formatName('officerName') },
  priority: {
    title: 'fact.priority',
    formatValue: (value, formatters) => formatters.word(`priority.${value}`, value),
    cell: (row, text) => <PriorityLabel priority={String(row.priority)} text={text} />,
  },
  flagged: { title: 'fact.flagged' },
  followUpOn: { title: 'fact.followUpOn' },
  offerExpiresOn: { title: 'fact.offerExpiresOn' },
  partner: { title: 'fact.partner', formatCell: formatName('partnerName') },
  branch: { title: 'fact.branch', formatCell: formatName('branchName') },
  preference: { title: 'fact.preference' },
  remark: { title: 'fact.remark', grow: 3 },
  subStatus: {
    title: 'application.subStatus',
    formatValue: (value, formatters) => formatters.word(`subStatus.${value}`, value),
    formatCell: (row, formatters) => (isRow(row) ? formatSubStatus(row, formatters) : ''),
    getValues: (formatters) => formatters.textList('subStatuses'),
    getChoices: ({ status: of }, formatters) =>
      formatters
        .textList(`subStatuses.${of}`)
        .map((value) => ({ value, label: formatters.word(`subStatus.${of}.${value}`, value) })),
    cell: (row, text) =>
      isRow(row) && row.subStatus ? (
        <SubStatusIndicator status={row.status} word={row.subStatus} text={text} />
      ) : (
        text
      ),
  },
  createdAt: { title: 'fact.createdAt' },
  updatedAt: { title: 'fact.updatedAt' },
};

/** The view configuration of the application list. */
export const applicationsViewConfig: ListViewConfig = {
  title: 'route.application',
  search: 'label.searchApplications',
  empty: { title: 'application.empty', body: 'application.emptyBody' },
  columns,
  name: 'studentName',
  card: {
    lead: 'number',
    badge: 'status',
    title: 'studentName',
    lines: ['courseTitle', 'university'],
    foot: ['intakeName', 'dueOn'],
  },
  record: 'Application',
  EventDialog: BulkEventDialog,
  displays: { board: Board, review: Review },
  filters: { status: { title: 'fact.status', formatValue: status } },
};
