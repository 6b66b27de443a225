import './display-switch.css';
import { Button, ButtonGroup } from '@blueprintjs/core';
import { LayoutThreeColumnsIcon, ListDetailViewIcon, PanelTableIcon } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { GridActor, ListForm } from '../../../machines/grid/definition/grid.types.ts';
import { useText } from '../../kit/hooks/use-text.ts';

const displays: readonly (readonly [ListForm | null, 'grid' | ListForm, ComponentType])[] = [
  [null, 'grid', PanelTableIcon],
  ['board', 'board', LayoutThreeColumnsIcon],
  ['review', 'review', ListDetailViewIcon],
];

/** Switches between the table, the board and the review layout of a list. */
export function DisplaySwitch({ grid }: { grid: GridActor }) {
  const text = useText();
  const form = useSelector(grid, ({ context }) => context.query.form);
  return (
    <ButtonGroup variant="minimal" className="form-switch" role="group" aria-label={text('list.shape')}>
      {displays.map(([each, name, Icon]) => (
        <Button
          key={name}
          icon={<Icon />}
          text={text(`list.shape.${name}`)}
          active={form === each}
          aria-pressed={form === each}
          onClick={() => grid.send({ type: 'grid.setForm', form: each })}
        />
      ))}
    </ButtonGroup>
  );
}
