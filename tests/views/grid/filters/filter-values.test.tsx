import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import type { Operator } from '../../../../contract/kit/filters.ts';
import type { ColumnDefinition, GridActor } from '../../../../src/machines/grid/definition/grid.types.ts';
import { ValueField } from '../../../../src/views/grid/filters/ValueField.tsx';
import { ValueList } from '../../../../src/views/grid/filters/ValueList.tsx';
import type { GridColumn } from '../../../../src/views/grid/list-view-config.ts';
import { withTexts } from '../../../support/client/with-texts.tsx';

const show = withTexts();
const plain = (text: string | null | undefined) => text?.replaceAll(/[\u2066-\u2069]/g, '');

describe('the value of a condition', () => {
  /** The field of a column of this type, which keeps what is typed; returns all that it was told. */
  function open(type: ColumnDefinition['type'], is: Operator, values: readonly string[]) {
    const told: (readonly string[])[] = [];
    const column = { title: 'Fee', definition: { type } } as GridColumn;
    function Condition() {
      const [kept, setKept] = useState(values);
      return (
        <ValueField
          grid={{} as GridActor}
          column={column}
          is={is}
          values={kept}
          onChange={(given) => {
            told.push(given);
            setKept(given);
          }}
        />
      );
    }
    const { container } = show(<Condition />);
    return { told, container };
  }
  const fields = () =>
    screen
      .getAllByRole<HTMLInputElement>('textbox')
      .map((field) => [plain(field.getAttribute('aria-label')), field.value]);

  it('between two has a field for each, which shows and changes its own', async () => {
    const { told } = open('number', 'between', ['10', '25']);
    expect(fields()).toEqual([
      ['Fee from', '10'],
      ['Fee to', '25'],
    ]);
    const [from, to] = screen.getAllByRole('textbox');
    await userEvent.type(to as HTMLElement, '0');
    await userEvent.type(from as HTMLElement, '5');
    expect(told).toEqual([
      ['10', '250'],
      ['105', '250'],
    ]);
  });

  it('between two can be typed from its second field on', async () => {
    const { told } = open('number', 'between', []);
    await userEvent.type(screen.getAllByRole('textbox')[1] as HTMLElement, '7');
    expect(told).toEqual([['', '7']]);
  });

  it.each([
    ['lastDays', 'days'],
    ['nextDays', 'days'],
  ] as const)('%s is a whole number of days, of which the unit stands behind it', (is, unit) => {
    const { container } = open('date', is, ['7']);
    expect([fields(), screen.getByRole('textbox').getAttribute('inputmode'), container.textContent]).toEqual([
      [['Value of Fee', '7']],
      'numeric',
      unit,
    ]);
  });

  it('has no unit elsewhere, and is not asked for where the condition needs none', () => {
    const { container } = open('number', 'is', ['7']);
    expect(container.textContent).toBe('');
    expect(open('number', 'empty', []).container.textContent).toBe('');
  });
});

describe('a long list of values', () => {
  const options = {
    options: [
      { value: 'ng', label: 'Chidi Ọkọ̀nkwọ' },
      { value: 'fr', label: 'Élodie Martin', count: 3 },
      { value: 'gb', label: 'Ada Obi' },
    ],
    isLong: true,
    isLoading: false,
  };
  const shown = () =>
    screen.queryAllByRole('checkbox').map((box) => plain(box.closest('label')?.textContent));

  it('is searched without regard to accents and capitals', async () => {
    show(<ValueList label="Student" options={options} selected={[]} onChange={() => {}} />);
    const search = screen.getByRole('searchbox', { name: 'Find a value' });
    await userEvent.type(search, 'elo');
    expect(shown()).toEqual(['Élodie Martin3']);
    await userEvent.clear(search);
    await userEvent.type(search, 'OKONK');
    expect(shown()).toEqual(['Chidi Ọkọ̀nkwọ']);
    await userEvent.clear(search);
    await userEvent.type(search, 'zz');
    expect([shown(), screen.getByText('No matches').tagName]).toEqual([[], 'P']);
  });

  it('adds a value to the selected ones, and takes one away', async () => {
    const told: (readonly string[])[] = [];
    show(
      <ValueList
        label="Student"
        options={options}
        selected={['fr', 'gb']}
        onChange={(given) => told.push(given)}
      />,
    );
    const group = within(screen.getByRole('group', { name: 'Student' }));
    await userEvent.click(group.getByRole('checkbox', { name: /Chidi/ }));
    await userEvent.click(group.getByRole('checkbox', { name: /Élodie/ }));
    expect(told).toEqual([['fr', 'gb', 'ng'], ['gb']]);
  });

  it('shows no values before they have been counted', () => {
    show(
      <ValueList
        label="Student"
        options={{ ...options, isLoading: true }}
        selected={[]}
        onChange={() => {}}
      />,
    );
    expect([shown(), screen.queryByText('No matches')]).toEqual([[], null]);
  });
});
