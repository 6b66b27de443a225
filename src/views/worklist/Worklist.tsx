import './worklist.css';
import { HTMLSelect } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import type { GridActor } from '../../machines/grid/grid.types.ts';
import { ListPage } from '../grid/ListPage.tsx';
import type { ListLook } from '../grid/list-look.ts';
import { useScreen } from '../hooks/use-app.ts';
import { ScreenBoundary } from '../office/ScreenBoundary.tsx';
import type { WorklistKind } from './Desk.tsx';

interface Choice {
  readonly value: string;
  readonly label: string;
}

interface WorklistProps {
  readonly kind: WorklistKind;
  readonly look: ListLook;
  /** The list's own parameter, what it is called, and its values; the first stands for none. */
  readonly filter: { readonly name: string; readonly label: string; readonly choices: readonly Choice[] };
}

/** What narrows the list to one kind of what waits. */
function KindFilter({ grid, filter }: { grid: GridActor; filter: WorklistProps['filter'] }) {
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

function Started({ kind, look, filter }: WorklistProps) {
  const screen = useScreen(kind);
  const grid = useSelector(screen, ({ children }) => children.grid);
  return grid && <ListPage grid={grid} look={look} controls={<KindFilter grid={grid} filter={filter} />} />;
}

/** A list of what waits, with the application that has the focus beside it. */
export const Worklist = (props: WorklistProps) => (
  <ScreenBoundary part={props.kind}>
    <Started {...props} />
  </ScreenBoundary>
);
