/** The last announcement for screen readers, as data for a message. */
export interface Announcement {
  readonly id: AnnouncementId;
  readonly values: Readonly<Record<string, string | number>>;
  /** Increases with each, so that a repeated text is announced again. */
  readonly count: number;
}

/**
 * All announcements of a grid. Values: `page` page, last, count, total · `last` row, total · `rows` and
 * `selected`, `matching`, `rowGone` count, total · `sorted` column (its id), order (asc, desc) · `unsorted`,
 * `columnHidden`, `columnShown` column · `columnMoved` column, place (from 1), count · `columnSized` column,
 * width (px) · `pinned`, `news` count · `profile` profile.
 */
export type AnnouncementId =
  | 'label.pageOf'
  | 'grid.said.rows'
  | 'grid.said.last'
  | 'grid.said.noMatch'
  | 'grid.said.empty'
  | 'grid.said.sorted'
  | 'label.defaultOrder'
  | 'label.rowsSelected'
  | 'grid.said.matching'
  | 'grid.said.deselected'
  | 'grid.said.columnMoved'
  | 'grid.said.columnHidden'
  | 'grid.said.columnShown'
  | 'grid.said.columnSized'
  | 'grid.said.pinned'
  | 'grid.said.layoutReset'
  | 'grid.said.rowGone'
  | 'grid.said.news'
  | 'grid.said.profile';
