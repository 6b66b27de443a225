import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef } from 'react';
import { describe, expect, it } from 'vitest';
import { type AnyEventObject, createActor, createMachine } from 'xstate';
import type { Option } from '../../../../contract/kit/options.ts';
import type { ColumnDefinition } from '../../../../src/machines/grid/definition/grid.types.ts';
import type { EditsActor } from '../../../../src/machines/grid/edits/get-edits.ts';
import { ChoiceField } from '../../../../src/views/grid/edits/ChoiceField.tsx';
import { column, row } from '../../../machines/grid/edits/stage.ts';
import { withTexts } from '../../../support/client/with-texts.tsx';

const render = withTexts();

/** Opens the field of an empty cell with its options, of which the editor has found these. */
function open(definition: ColumnDefinition, found: readonly Option[] | null = null): AnyEventObject[] {
  const told: AnyEventObject[] = [];
  const edits = createActor(
    createMachine({
      context: { options: found },
      on: { '*': { actions: ({ event }) => told.push(event) } },
    }),
  ).start();
  render(
    <ChoiceField
      edits={edits as unknown as EditsActor}
      open={{
        cell: { row: row(1), column: definition },
        text: '',
        problem: null,
        typed: false,
        expanded: true,
      }}
      column={{
        id: definition.id,
        definition,
        title: 'Column',
        width: 100,
        grow: 0,
        ltr: false,
        alignEnd: false,
        text: () => '',
        valueText: (value) => value,
        values: [],
        inOrder: true,
        choices: () => [
          { value: 'low', label: 'Low' },
          { value: 'high', label: 'High' },
        ],
      }}
      label="Column"
      describedBy={undefined}
      field={createRef()}
    />,
  );
  return told;
}

const closed = { type: 'edit.setOptionsOpen', open: false };
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const choose = (name: string) => userEvent.setup().click(screen.getByRole('option', { name }));

describe('the field of a choice', () => {
  const priority: ColumnDefinition = { ...column('priority'), optional: true };

  it('chooses a value by its label', async () => {
    const told = open(priority);
    expect(options()).toEqual(['None', 'Low', 'High']);
    await choose('High');
    expect(told).toEqual([{ type: 'edit.choose', value: 'high', label: 'High' }, closed]);
  });

  it('empties the cell by none', async () => {
    const told = open(priority);
    await choose('None');
    expect(told).toEqual([{ type: 'edit.choose', value: null, label: '' }, closed]);
  });

  it('offers none only where a cell may be empty', () => {
    const { optional: _, ...required } = priority;
    open(required);
    expect(options()).toEqual(['Low', 'High']);
  });
});

describe('the field of a reference', () => {
  const counsellor: ColumnDefinition = { ...column('counsellor'), optional: true };

  it('chooses a record by its id', async () => {
    const told = open(counsellor, [{ id: 7, label: 'Ada Obi' }]);
    expect(options()).toEqual(['None', 'Ada Obi']);
    await choose('Ada Obi');
    expect(told).toEqual([{ type: 'edit.choose', value: 7, label: 'Ada Obi' }, closed]);
  });

  it('empties the cell by none', async () => {
    const told = open(counsellor, [{ id: 7, label: 'Ada Obi' }]);
    await choose('None');
    expect(told).toEqual([{ type: 'edit.choose', value: null, label: '' }, closed]);
  });
});
