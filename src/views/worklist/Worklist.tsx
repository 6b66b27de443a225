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

/** The list's own parameter, what it is called, and its values; the first stands for none. */
interface Filter {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly Choice[];
}

/** What narrows the list to one kind of what waits. */
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

/** What sets one list of what waits apart from the others. */
interface WorklistData<Value extends string> {
  readonly kind: WorklistKind;
  readonly title: ListLook['title'];
  readonly empty: ListLook['empty'];
  /** The column that says what is waited for, also the list's own parameter. */
  readonly column: string;
  readonly columnTitle: PlainMessageId;
  readonly values: readonly Value[];
  /** What a value is called, by the id of its text. */
  readonly nameOf: (value: Value) => PlainMessageId;
  /** Whose move it is: what the office answers stands out from what waits for somebody else. */
  readonly tones: Readonly<Record<Value, string>>;
  /** What is called to stand for all of them. */
  readonly all: PlainMessageId;
  /** What stands on the desk above the work. */
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

/** The view of a list of what waits, with the application that has the focus beside it. */
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
