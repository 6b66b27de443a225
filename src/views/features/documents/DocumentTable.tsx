import './document-table.css';
import { createContext, type DragEventHandler, type ReactNode, useContext, useMemo, useState } from 'react';
import { useRowKeys } from '../../kit/keys/use-row-keys.ts';

/** The row that has the table's one tab stop. */
const CurrentRow = createContext<{
  readonly current: string | undefined;
  readonly select: (key: string) => void;
}>({ current: undefined, select() {} });

interface DocumentTableProps {
  /** The accessible name. */
  readonly label: string;
  /** The title of each column. */
  readonly titles: readonly string[];
  /** The keys of the rows, in their order. */
  readonly keys: readonly string[];
  /** `DocumentTableGroup`s with a `DocumentTableRow` for each key. */
  readonly children: ReactNode;
}

/** A dense table of documents. Its rows take the focus; on narrow screens each folds into two lines. */
export function DocumentTable({ label, titles, keys, children }: DocumentTableProps) {
  const [selected, select] = useState<string>();
  const current = selected !== undefined && keys.includes(selected) ? selected : keys[0];
  const focus = useMemo(() => ({ current, select }), [current]);
  return (
    <CurrentRow value={focus}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: in a grid, screen readers pass the keys of the rows on */}
      <table role="grid" className="document-table" aria-label={label}>
        <thead>
          <tr>
            {titles.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </CurrentRow>
  );
}

interface DocumentTableGroupProps {
  /** Above the rows; groups without one belong to the table as a whole. */
  readonly title?: string;
  readonly columns: number;
  readonly children: ReactNode;
}

/** Rows that belong together. */
export function DocumentTableGroup({ title, columns, children }: DocumentTableGroupProps) {
  return (
    <tbody>
      {title !== undefined && (
        <tr className="document-group">
          <th scope="rowgroup" colSpan={columns}>
            {title}
          </th>
        </tr>
      )}
      {children}
    </tbody>
  );
}

interface DocumentTableRowProps {
  readonly rowKey: string;
  readonly name: ReactNode;
  /** The cells after the name. */
  readonly cells: readonly ReactNode[];
  /** Below the row, across all columns. */
  readonly below?: ReactNode;
  /** What a command of the document review does to this row; null if nothing. */
  readonly getAction?: (command: string) => (() => void) | null;
  readonly onOpen: () => void;
  readonly drop?: {
    readonly 'data-over': boolean;
    readonly onDragOver: DragEventHandler;
    readonly onDragLeave: DragEventHandler;
    readonly onDrop: DragEventHandler;
  };
}

const noAction = () => null;

/** One row, with its keys. */
export function DocumentTableRow({
  rowKey,
  name,
  cells,
  below,
  getAction = noAction,
  onOpen,
  drop,
}: DocumentTableRowProps) {
  const { current, select } = useContext(CurrentRow);
  const onKeyDown = useRowKeys({ getAction, onOpen });
  return (
    <>
      <tr
        className="document-row"
        tabIndex={rowKey === current ? 0 : -1}
        onFocus={() => select(rowKey)}
        onKeyDown={onKeyDown}
        {...drop}
      >
        <th scope="row">{name}</th>
        {cells.map((cell, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table are fixed
          <td key={at}>{cell}</td>
        ))}
      </tr>
      {below && (
        <tr className="document-below">
          <td colSpan={cells.length + 1}>{below}</td>
        </tr>
      )}
    </>
  );
}
