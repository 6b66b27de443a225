import { AllCommunityModule, ModuleRegistry } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { createRoot } from 'react-dom/client';
import { exposeProbe, isFilledWithText } from './probe.ts';
import { columnIds, columnWidth, getCellText, rowCount } from './rows.ts';

ModuleRegistry.registerModules([AllCommunityModule]);

const rows = Array.from({ length: rowCount }, (_, row) =>
  Object.fromEntries(columnIds.map((id, column) => [id, getCellText(row, column)])),
);
const columns = columnIds.map((field) => ({ field, width: columnWidth, sortable: true, resizable: true }));

function Page() {
  return (
    <div style={{ width: 1300, height: 700 }}>
      <AgGridReact rowData={rows} columnDefs={columns} rowHeight={28} headerHeight={32} />
    </div>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Page />);
exposeProbe({
  name: 'AG Grid Community',
  scroller: () => document.querySelector('.ag-body-viewport') ?? document.querySelector('.ag-grid-viewport'),
  keys: () => document.querySelector('.ag-cell'),
  isFilled: isFilledWithText('.ag-cell'),
});
