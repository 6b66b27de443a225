import '@glideapps/glide-data-grid/dist/index.css';
import { DataEditor, type GridCell, GridCellKind, type Item } from '@glideapps/glide-data-grid';
import { createRoot } from 'react-dom/client';
import { exposeProbe } from './probe.ts';
import { columnIds, columnWidth, getCellText, rowCount } from './rows.ts';

const columns = columnIds.map((id) => ({ id, title: id, width: columnWidth }));
const getContent = ([column, row]: Item): GridCell => {
  const text = getCellText(row, column);
  return { kind: GridCellKind.Text, data: text, displayData: text, allowOverlay: false };
};

function Page() {
  return (
    <DataEditor
      width={1300}
      height={700}
      columns={columns}
      rows={rowCount}
      rowHeight={28}
      headerHeight={32}
      getCellContent={getContent}
    />
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Page />);

const canvas = () => document.querySelector<HTMLCanvasElement>('canvas[data-testid="data-grid-canvas"]');

/** Text is darker than any grid line. */
const inkThreshold = 140;

/** The grid is a canvas: a cell is filled when there are dark pixels where its text begins. */
function isFilled(x: number, y: number): boolean | null {
  const picture = canvas();
  const context = picture?.getContext('2d');
  const box = picture?.getBoundingClientRect();
  if (!picture || !context || !box || box.width === 0) return false;
  const scale = picture.width / box.width;
  const left = Math.round((x - box.left - 50) * scale);
  const top = Math.round((y - box.top - 14) * scale);
  const { data } = context.getImageData(left, top, Math.round(56 * scale), Math.round(28 * scale));
  for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < inkThreshold) return true;
  return false;
}

exposeProbe({
  name: 'Glide Data Grid',
  scroller: () => document.querySelector('.dvn-scroller'),
  keys: canvas,
  isFilled,
});
