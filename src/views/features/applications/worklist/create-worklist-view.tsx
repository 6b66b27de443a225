import './worklist.css';
import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { GridRow } from '../../../../machines/grid/definition/grid.types.ts';
import { FilterSelect } from '../../../grid/list/FilterSelect.tsx';
import { ListPage } from '../../../grid/list/ListPage.tsx';
import type { ListViewConfig } from '../../../grid/list-view-config.ts';
import type { Formatters } from '../../../grid/use-formatters.ts';
import type { PlainMessageId } from '../../../kit/hooks/plain-message.ts';
import { useScreen } from '../../../kit/hooks/use-app.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { ToneLabel } from '../../../kit/StatusLabel.tsx';
import type { ApplicationDetailsActor } from '../application-details/application-details-actor.ts';
import { useApplicationDetailsActor, WorklistDetails, type WorklistKind } from './WorklistDetails.tsx';
import { createWorklistColumns } from './worklist-columns.tsx';

/** What distinguishes one worklist from another. */
interface WorklistConfig<Value extends string> {
  readonly kind: WorklistKind;
  readonly title: ListViewConfig['title'];
  readonly empty: ListViewConfig['empty'];
  /** The column that names what is waiting, also the list's query parameter. */
  readonly column: string;
  readonly columnTitle: PlainMessageId;
  readonly values: readonly Value[];
  /** The message id of a value. */
  readonly getMessageId: (value: Value) => PlainMessageId;
  /** Tones of the values: those waiting for agency staff stand out from those waiting for somebody else. */
  readonly tones: Readonly<Record<Value, string>>;
  /** The label of the option for all values. */
  readonly all: PlainMessageId;
  /** Shown above the application in the details panel. */
  readonly facts?: ComponentType<{ readonly details: ApplicationDetailsActor }>;
}

function createViewConfig<Value extends string>(data: WorklistConfig<Value>): ListViewConfig {
  const { kind, title, empty, column, columnTitle, values, getMessageId, tones, facts: Facts } = data;
  const toValue = (given: unknown) => values.find((each) => each === given);
  const ownColumn = {
    title: columnTitle,
    formatValue: (value: string, formatters: Formatters) => {
      const known = toValue(value);
      return known === undefined ? value : formatters.word(getMessageId(known), value);
    },
    cell: (row: GridRow, text: string) => {
      const value = toValue(row[column]);
      return <ToneLabel tone={value ? tones[value] : 'neutral'}>{text}</ToneLabel>;
    },
  };
  return {
    title,
    search: 'label.searchApplications',
    empty,
    columns: createWorklistColumns({ [column]: ownColumn }),
    name: 'studentName',
    card: {
      lead: 'number',
      badge: column,
      title: 'studentName',
      lines: ['courseTitle', 'university'],
      foot: ['waitingSince', 'counsellor'],
    },
    record: 'Application',
    aside: function Aside() {
      const details = useApplicationDetailsActor(kind);
      return (
        <WorklistDetails details={details}>{details && Facts && <Facts details={details} />}</WorklistDetails>
      );
    },
    filters: { [column]: ownColumn },
  };
}

/** Creates the view of a worklist, with the active application beside it. */
export function createWorklistView<Value extends string>(data: WorklistConfig<Value>): ComponentType {
  const viewConfig = createViewConfig(data);
  const { kind, column, columnTitle, values, getMessageId, all } = data;
  return function Worklist() {
    const text = useText();
    const screen = useScreen(kind);
    const grid = useSelector(screen, ({ children }) => children.grid);
    return (
      grid && (
        <ListPage
          grid={grid}
          viewConfig={viewConfig}
          controls={
            <FilterSelect
              grid={grid}
              name={column}
              label={text(columnTitle)}
              all={text(all)}
              options={values.map((value) => ({ value, label: text(getMessageId(value)) }))}
            />
          }
        />
      )
    );
  };
}
