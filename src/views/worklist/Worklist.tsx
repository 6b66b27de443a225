import './worklist.css';
import { HTMLSelect } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { GridActor, GridRow } from '../../machines/grid/grid.types.ts';
import type { WorkActor } from '../application-work/work-actor.ts';
import { ListPage } from '../grid/ListPage.tsx';
import type { ListLook } from '../grid/list-look.ts';
import type { Words } from '../grid/use-words.ts';
import { useScreen } from '../hooks/use-app.ts';
import { useText } from '../hooks/use-text.ts';
import type { PlainMessageId } from '../office/plain-message.ts';
import { ScreenBoundary } from '../office/ScreenBoundary.tsx';
import { Desk, useWork, type WorklistKind } from './Desk.tsx';
import { worklistColumns } from './worklist-columns.tsx';

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** The list's query parameter, its label and its values; the first one clears it. */
interface Filter {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly Choice[];
}

/** Filters the list by kind. */
function KindFilter({ grid, filter }: { grid: GridActor; filter: Filter }) {
  const { name, label, choices } = filter;
  const value = useSelector(grid, ({ context }) => context.query.filters[name] ?? '');
  return (
    <HTMLSelect
      aria-label={label}
      value={choices.some((choice) => choice.value === value) ? value : ''}
      options={[...choices]}
      onChange={(event) =>
        grid.send({ type: 'grid.setFilter', name, value: event.currentTarget.value || null })
      }
    />
  );
}

/** What distinguishes one worklist from another. */
interface WorklistData<Value extends string> {
  readonly kind: WorklistKind;
  readonly title: ListLook['title'];
  readonly empty: ListLook['empty'];
  /** The column that names what is waiting, also the list's query parameter. */
  readonly column: string;
  readonly columnTitle: PlainMessageId;
  readonly values: readonly Value[];
  /** The message id of a value. */
  readonly nameOf: (value: Value) => PlainMessageId;
  /** Tones of the values: those waiting for agency staff stand out from those waiting for somebody else. */
  readonly tones: Readonly<Record<Value, string>>;
  /** The label of the option for all values. */
  readonly all: PlainMessageId;
  /** Shown above the application in the details panel. */
  readonly facts?: ComponentType<{ readonly work: WorkActor }>;
}

function lookOf<Value extends string>(data: WorklistData<Value>): ListLook {
  const { kind, title, empty, column, columnTitle, values, nameOf, tones, facts: Facts } = data;
  const valueIn = (given: unknown) => values.find((each) => each === given);
  const own = {
    title: columnTitle,
    wordsOf: (value: string, words: Words) => {
      const known = valueIn(value);
      return known === undefined ? value : words.word(nameOf(known), value);
    },
    cell: (row: GridRow, text: string) => {
      const value = valueIn(row[column]);
      return (
        <span className="status">
          <span className={`dot dot-${value ? tones[value] : 'neutral'}`} aria-hidden="true" />
          {text}
        </span>
      );
    },
  };
  return {
    title,
    search: 'worklist.search',
    empty,
    columns: worklistColumns({ [column]: own }),
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
      const work = useWork(kind);
      return <Desk work={work}>{work && Facts && <Facts work={work} />}</Desk>;
    },
    filters: { [column]: own },
  };
}

/** Creates the view of a worklist, with the active application beside it. */
export function worklistViewOf<Value extends string>(data: WorklistData<Value>): ComponentType {
  const look = lookOf(data);
  const { kind, column, columnTitle, values, nameOf, all } = data;
  function Started() {
    const text = useText();
    const screen = useScreen(kind);
    const grid = useSelector(screen, ({ children }) => children.grid);
    const filter = {
      name: column,
      label: text(columnTitle),
      choices: [
        { value: '', label: text(all) },
        ...values.map((value) => ({ value, label: text(nameOf(value)) })),
      ],
    };
    return grid && <ListPage grid={grid} look={look} controls={<KindFilter grid={grid} filter={filter} />} />;
  }
  return function Worklist() {
    return (
      <ScreenBoundary part={kind}>
        <Started />
      </ScreenBoundary>
    );
  };
}
