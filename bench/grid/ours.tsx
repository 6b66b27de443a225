import '../../src/screens/index.ts';
import '../../src/views/kit/styles/tokens.css';
import '../../src/views/kit/styles/base.css';
import '../../src/views/kit/styles/blueprint.css';
import '../../src/views/kit/styles/office.css';
import type { CSSProperties } from 'react';
import { createRoot } from 'react-dom/client';
import { RawIntlProvider } from 'react-intl';
import { createActor } from 'xstate';
import { clientConfig } from '../../contract/config.ts';
import type { GridDefinition, GridRow } from '../../src/machines/grid/definition/definition.types.ts';
import { createGridMachine } from '../../src/machines/grid/grid.machine.ts';
import { appMachine } from '../../src/machines/shell/app/app.machine.ts';
import { waitForOffice } from '../../src/machines/shell/office/wait-for-office.ts';
import { defaultPreferences } from '../../src/machines/shell/preferences/preferences.machine.ts';
import type { GridColumn } from '../../src/views/grid/list-view-config.ts';
import { DataGrid } from '../../src/views/grid/table/DataGrid.tsx';
import { AppContext, useAppSelector } from '../../src/views/kit/hooks/use-app.ts';
import { useLoadedIntl } from '../../src/views/kit/hooks/use-loaded-intl.ts';
import { exposeProbe, isFilledWithText } from './probe.ts';
import { columnIds, columnWidth, getCellText, rowCount } from './rows.ts';

const definition: GridDefinition = {
  list: 'applications',
  subject: null,
  columns: columnIds.map((id) => ({ id, type: 'text', width: columnWidth })),
  filters: {},
  commands: [],
};

const rowAt = (row: number): GridRow => ({
  id: row + 1,
  ...Object.fromEntries(columnIds.map((id, column) => [id, getCellText(row, column)])),
});

/** The machine loads windows of 100 as it does from the server; here they come from memory. */
const machine = createGridMachine(definition, {
  load: async ({ page, perPage }) => {
    const size = perPage === 'all' ? 100 : perPage;
    const data = Array.from({ length: size }, (_, index) => rowAt((page - 1) * size + index));
    return { data, meta: { page, perPage: size, total: rowCount, lastPage: rowCount / size } };
  },
});

const columns: readonly GridColumn[] = definition.columns.map((column) => ({
  id: column.id,
  definition: column,
  title: column.id,
  width: columnWidth,
  grow: 0,
  ltr: true,
  alignEnd: false,
  text: (row) => String(row[column.id] ?? ''),
  values: [],
  inOrder: false,
  choices: () => [],
  valueText: (value) => value,
}));

const config = clientConfig.parse({});
const user = { id: 1, role: 'admin', fullName: 'Ada', email: 'ada@example.com', home: '/' } as const;
const app = createActor(appMachine, {
  input: {
    session: { stored: { user, rules: [] } },
    router: {
      location: { path: '/', search: '', hash: '' },
      state: {},
      session: { user: null, rules: [] },
      built: [],
    },
    preferences: {
      title: 'Bench',
      defaults: defaultPreferences,
      values: { ...defaultPreferences, density: 'cosy' },
      systemDark: false,
      translation: false,
    },
    office: { realtime: { server: null }, shell: { width: 1300 } },
  },
});
const grid = createActor(machine, { input: { params: {}, search: '?perPage=all', user } });

/** The space that a list page leaves for its rows: the height of the other grids' boxes. */
const listStyle: CSSProperties & Record<'--list-around', string> = {
  width: 1300,
  height: 700,
  '--list-around': 'calc(100dvh - 700px)',
};

function Page() {
  const intl = useLoadedIntl(useAppSelector('preferences', ({ context }) => context.values.language));
  return (
    intl && (
      <RawIntlProvider value={intl}>
        <div className="list-main" style={listStyle}>
          <DataGrid grid={grid} columns={columns} label="Rows" />
        </div>
      </RawIntlProvider>
    )
  );
}

async function start(): Promise<void> {
  app.start();
  await waitForOffice(app.system);
  grid.start();
  const root = document.getElementById('root');
  if (!root) return;
  createRoot(root).render(
    <AppContext value={{ app, config, getRecentEvents: () => [] }}>
      <Page />
    </AppContext>,
  );
}

exposeProbe({
  name: 'Quayside',
  scroller: () => document.querySelector('.bp6-table-quadrant-main .bp6-table-quadrant-scroll-container'),
  keys: () => document.querySelector('.bp6-table-quadrant-body-container .bp6-table-cell'),
  isFilled: isFilledWithText('.bp6-table-cell'),
});
void start();
