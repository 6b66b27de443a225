import type { ApplicationRow } from '../../../contract/applications.ts';
import type { GridRow, RowOf } from '../../machines/grid/grid.types.ts';
import type { ColumnLook, ListLook } from '../grid/list-look.ts';
import { Skeleton } from '../grid/Skeleton.tsx';
import type { Words } from '../grid/use-words.ts';
import { later } from '../later.tsx';
import { PriorityLabel } from './PriorityLabel.tsx';
import { StatusWords, SubStatusWords } from './StatusLabel.tsx';
import { inOrder } from './status-order.ts';

const waiting = <Skeleton />;
const Board = later(() => import(/* webpackChunkName: "list-board" */ './board/Board.tsx'), {
  waiting,
  texts: ['tools', 'charts', 'casework', 'board'],
});
const Review = later(() => import(/* webpackChunkName: "list-review" */ './review/Review.tsx'), {
  waiting,
  texts: ['tools', 'board'],
});

type Row = RowOf<ApplicationRow>;
const isRow = (row: GridRow): row is Row => typeof row.status === 'string';

const status = (value: string, words: Words): string => words.word(`status.${value}`, value);
const subStatusIn = ({ status: of, subStatus }: Row, words: Words): string =>
  subStatus === null || subStatus === undefined
    ? ''
    : words.word(`subStatus.${of}.${subStatus}`, words.word(`subStatus.${subStatus}`, subStatus));
const someone = (nameField: keyof ApplicationRow) => (row: GridRow, words: Words) =>
  String(row[nameField] ?? words.text('application.nobody'));

const columns: Readonly<Record<string, ColumnLook>> = {
  number: { title: 'application.number', latin: true },
  studentName: { title: 'application.student', grow: 2 },
  status: {
    title: 'application.status',
    wordsOf: status,
    valuesOf: (words, values) => inOrder(values, words),
    cell: (row, text) => (isRow(row) ? <StatusWords status={row.status} text={text} /> : text),
  },
  university: { title: 'application.university', grow: 3 },
  courseTitle: { title: 'application.course', grow: 3 },
  intakeName: { title: 'application.intake' },
  countryCode: { title: 'application.country', wordsOf: (code, words) => words.country(code) },
  counsellor: { title: 'application.counsellor', textOf: someone('counsellorName') },
  priority: {
    title: 'application.priority',
    wordsOf: (value, words) => words.word(`priority.${value}`, value),
    cell: (row, text) => <PriorityLabel priority={String(row.priority)} text={text} />,
  },
  flagged: { title: 'application.flagged' },
  followUpOn: { title: 'application.followUpOn' },
  partner: { title: 'application.partner', textOf: someone('partnerName') },
  branch: { title: 'application.branch', textOf: someone('branchName') },
  preference: { title: 'application.preference' },
  remark: { title: 'application.remark', grow: 3 },
  subStatus: {
    title: 'application.subStatus',
    wordsOf: (value, words) => words.word(`subStatus.${value}`, value),
    textOf: (row, words) => (isRow(row) ? subStatusIn(row, words) : ''),
    valuesOf: (words) => words.list('subStatuses'),
    choicesOf: ({ status: of }, words) =>
      words
        .list(`subStatuses.${of}`)
        .map((value) => ({ value, label: words.word(`subStatus.${of}.${value}`, value) })),
    cell: (row, text) =>
      isRow(row) && row.subStatus ? (
        <SubStatusWords status={row.status} word={row.subStatus} text={text} />
      ) : (
        text
      ),
  },
  createdAt: { title: 'application.created' },
  updatedAt: { title: 'application.updated' },
};

/** The view configuration of the application list. */
export const applicationsLook: ListLook = {
  title: 'route.application',
  search: 'application.search',
  empty: { title: 'application.empty', body: 'application.emptyBody' },
  columns,
  name: 'studentName',
  card: {
    lead: 'number',
    badge: 'status',
    title: 'studentName',
    lines: ['courseTitle', 'university'],
    foot: ['intakeName', 'updatedAt'],
  },
  record: 'Application',
  moves: true,
  forms: { board: Board, review: Review },
  filters: { status: { title: 'application.status', wordsOf: status } },
};
