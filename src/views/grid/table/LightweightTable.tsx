import { type Grid, Table, type TableProps } from '@blueprintjs/table';
import {
  type Component,
  cloneElement,
  type ReactElement,
  type ReactNode,
  type UIEvent,
  useSyncExternalStore,
} from 'react';

/** A range of rows and columns, first and last index inclusive. */
export interface RenderRange {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
}

interface LightweightTableProps extends TableProps {
  /** Renders the cells of a range; a new function whenever any cell must render differently. */
  readonly cells: (range: RenderRange) => ReactNode;
  /** Columns at the right end that do not scroll sideways; Blueprint's own freezing is for the left end only. */
  readonly frozenEnd: { readonly count: number; readonly header: ReactNode } | null;
}

type Rect = ReturnType<Grid['getRect']>;
type ColumnHeaders = ReactElement<{ readonly children?: ReactNode }>;

interface TableState {
  readonly viewportRect?: Rect;
  readonly numFrozenColumnsClamped: number;
}

/** Internals of Blueprint's table that are used here. */
interface TableInternals extends Component<LightweightTableProps, TableState> {
  readonly grid: Grid | null;
  readonly locator?: { getViewportRect(): Rect };
  readonly scrollContainerElement?: HTMLElement | null;
  componentDidMount(): void;
  componentDidUpdate(props: LightweightTableProps, state: TableState): void;
  componentWillUnmount(): void;
  handleBodyScroll(event: UIEvent): void;
  invokeOnVisibleCellsChangeCallback(rect: Rect | undefined): void;
  maybeRenderRegions(style: unknown, quadrant?: unknown): ReactNode;
  renderBody(quadrant: unknown, frozenRows?: boolean, frozenColumns?: boolean): ReactNode;
  renderColumnHeader: (...parts: unknown[]) => ColumnHeaders;
  readonly styleBodyRegion: unknown;
  updateViewportRect(rect: Rect | undefined): void;
}

const BlueprintTable = Table as unknown as new (props: LightweightTableProps) => TableInternals;

interface Rows {
  readonly first: number;
  readonly last: number;
}

/** External store of the visible rows; notifies its subscribers in the same frame as the scroll. */
class VisibleRowsStore {
  private rows: Rows = { first: 0, last: -1 };
  private readonly listeners = new Set<() => void>();

  readonly getSnapshot = (): Rows => this.rows;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** True when the rows have changed. */
  set(first: number, last: number): boolean {
    if (first === this.rows.first && last === this.rows.last) return false;
    this.rows = { first, last };
    for (const listener of this.listeners) listener();
    return true;
  }
}

interface BodyProps {
  readonly rows: VisibleRowsStore;
  readonly firstColumn: number;
  readonly lastColumn: number;
  readonly cells: LightweightTableProps['cells'];
}

function Body({ rows, firstColumn, lastColumn, cells }: BodyProps) {
  const { first, last } = useSyncExternalStore(rows.subscribe, rows.getSnapshot);
  return cells({ firstRow: first, lastRow: last, firstColumn, lastColumn });
}

/**
 * Blueprint's table with a lighter body. Its own body creates three components and about ten class names for each cell,
 * adds and removes cells while scrolling, renders a frame or two after the browser has scrolled, and compares the
 * heights of all rows each time. Here we render the cells ourselves in the frame that scrolls, and vertical scrolling
 * renders nothing else.
 */
export class LightweightTable extends BlueprintTable {
  private readonly rows = new VisibleRowsStore();

  constructor(props: LightweightTableProps) {
    super(props);
    const renderColumnHeader = this.renderColumnHeader;
    this.renderColumnHeader = (...parts) => this.withFrozenEnd(renderColumnHeader(...parts));
  }

  override componentDidMount(): void {
    super.componentDidMount();
    this.scrollContainerElement?.addEventListener('scroll', this.onScroll, { passive: true });
  }

  override componentDidUpdate(props: LightweightTableProps, state: TableState): void {
    super.componentDidUpdate(props, state);
    this.updateVisibleRows(props.onVisibleCellsChange !== this.props.onVisibleCellsChange);
  }

  override componentWillUnmount(): void {
    this.scrollContainerElement?.removeEventListener('scroll', this.onScroll);
    super.componentWillUnmount();
  }

  private readonly onScroll = (): void => {
    const rect = this.locator?.getViewportRect();
    if (rect?.left === this.state.viewportRect?.left) this.updateVisibleRows();
    else this.updateViewportRect(rect);
  };

  /** Updates the visible rows, and notifies the callback if they have changed or if the callback is new. */
  private updateVisibleRows(force = false): void {
    const { grid, locator } = this;
    if (!grid || !locator) return;
    const rect = locator.getViewportRect();
    const rows = grid.getRowIndicesInRect({ rect });
    const hasChanged = this.rows.set(rows.rowIndexStart, rows.rowIndexEnd);
    if (hasChanged || force) this.props.onVisibleCellsChange?.(rows, grid.getColumnIndicesInRect(rect));
  }

  /** Disabled: it would report the viewport of the table's last full render. */
  override invokeOnVisibleCellsChangeCallback(): void {}

  override handleBodyScroll = (event: UIEvent): void => event.stopPropagation();

  override renderBody = (quadrant: unknown, frozenRows = false, frozenColumns = false): ReactNode => {
    const { grid, state, locator } = this;
    const { viewportRect, numFrozenColumnsClamped: frozen } = state;
    if (frozenRows || grid === null || viewportRect === undefined || locator === undefined) return undefined;
    const { columnIndexStart, columnIndexEnd } = grid.getColumnIndicesInRect(viewportRect);
    const { width, height } = grid.getRect();
    const size = { height, width: frozenColumns ? grid.getCumulativeWidthAt(frozen - 1) : width };
    return (
      <div>
        <div className="bp6-table-body-virtual-client bp6-table-cell-client" style={size}>
          <Body
            rows={this.rows}
            firstColumn={frozenColumns ? 0 : Math.max(frozen, columnIndexStart)}
            lastColumn={frozenColumns ? frozen - 1 : columnIndexEnd}
            cells={this.props.cells}
          />
          {this.renderFrozenEnd()}
        </div>
        {this.maybeRenderRegions(this.styleBodyRegion, quadrant)}
      </div>
    );
  };

  /** The columns that are frozen at the right end: a window on their part of the table, over what scrolls. */
  private renderFrozenEnd(): ReactNode {
    const { grid, props } = this;
    const end = this.measureFrozenEnd();
    if (grid === null || end === null) return null;
    return (
      <div className="grid-frozen-end" style={{ width: end.width }}>
        <div className="grid-frozen-plane" style={{ width: grid.getWidth() }}>
          <Body
            rows={this.rows}
            firstColumn={grid.numCols - end.count}
            lastColumn={grid.numCols - 1}
            cells={props.cells}
          />
          {this.maybeRenderRegions(this.styleBodyRegion)}
        </div>
      </div>
    );
  }

  /** Column headers, with those that are frozen at the right end over them. */
  private withFrozenEnd(headers: ColumnHeaders): ColumnHeaders {
    const end = this.measureFrozenEnd();
    if (end === null) return headers;
    const frozen = (
      <div key="frozen-end" className="grid-frozen-end" style={{ width: end.width }}>
        {this.props.frozenEnd?.header}
      </div>
    );
    return cloneElement(headers, {}, headers.props.children, frozen);
  }

  private measureFrozenEnd(): { readonly count: number; readonly width: number } | null {
    const { grid } = this;
    const { frozenEnd } = this.props;
    if (grid === null || frozenEnd === null) return null;
    const left = grid.getCumulativeWidthBefore(grid.numCols - frozenEnd.count);
    return { count: frozenEnd.count, width: grid.getWidth() - left };
  }
}
