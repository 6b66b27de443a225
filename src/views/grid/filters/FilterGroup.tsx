import { Button } from '@blueprintjs/core';
import { CrossIcon, PlusIcon } from '@blueprintjs/icons';
import { type MouseEvent, useRef } from 'react';
import type { ListColumns } from '../../../../contract/kit/filters.ts';
import type { GridActor } from '../../../machines/grid/definition/grid.types.ts';
import { canAddCondition, canAddGroup } from '../../../machines/grid/filters/draft.ts';
import { type DraftGroup, type DraftProblems, isGroup } from '../../../machines/grid/filters/draft.types.ts';
import type { FilterDraftEvent } from '../../../machines/grid/filters/filter-draft.machine.ts';
import { Select } from '../../kit/form/Select.tsx';
import { useText } from '../../kit/hooks/use-text.ts';
import type { GridColumn } from '../list-view-config.ts';
import { FilterCondition } from './FilterCondition.tsx';

/** Shared by all parts of the filter builder. */
export interface FilterBuilder {
  readonly grid: GridActor;
  readonly columns: readonly GridColumn[];
  readonly filterColumns: ListColumns;
  readonly draft: DraftGroup;
  readonly problems: DraftProblems;
  readonly send: (event: FilterDraftEvent) => void;
}

interface FilterGroupProps {
  readonly group: DraftGroup;
  readonly builder: FilterBuilder;
  /** Removes the group from its parent; absent for the root group. */
  readonly onRemove?: () => void;
}

/** Conditions joined by AND or OR; groups can be nested. */
export function FilterGroup({ group, builder, onRemove }: FilterGroupProps) {
  const text = useText();
  const { draft, problems, send } = builder;
  const inner = onRemove !== undefined;
  const addButtons = useRef<HTMLDivElement>(null);
  // The button of a removed part disappears with it, so the focus moves to the add buttons.
  const remove = (id: number) => {
    send({ type: 'draft.remove', id });
    addButtons.current?.querySelector<HTMLElement>('button')?.focus();
  };
  const focusLast = (event: MouseEvent<HTMLElement>) => {
    const parts = event.currentTarget.closest('.filter-group')?.querySelector(':scope > ul');
    requestAnimationFrame(() => parts?.lastElementChild?.querySelector<HTMLElement>('select')?.focus());
  };
  return (
    <fieldset className="filter-group" data-inner={inner}>
      <legend>
        <Select
          aria-label={text('filter.join')}
          value={group.join}
          options={[
            { value: 'all', label: text('filter.joinAll') },
            { value: 'any', label: text('filter.joinAny') },
          ]}
          onChange={(value) =>
            send({ type: 'draft.setJoin', id: group.id, join: value === 'any' ? 'any' : 'all' })
          }
        />
        {inner && (
          <Button
            variant="minimal"
            size="small"
            icon={<CrossIcon />}
            aria-label={text('filter.removeGroup')}
            title={text('filter.removeGroup')}
            onClick={() => onRemove?.()}
          />
        )}
      </legend>
      <ul>
        {group.parts.map((part) =>
          isGroup(part) ? (
            <li key={part.id}>
              <FilterGroup group={part} builder={builder} onRemove={() => remove(part.id)} />
            </li>
          ) : (
            <FilterCondition
              key={part.id}
              {...builder}
              condition={part}
              problem={problems.get(part.id)}
              onRemove={() => remove(part.id)}
            />
          ),
        )}
      </ul>
      <div className="wrap" ref={addButtons}>
        <Button
          variant="minimal"
          icon={<PlusIcon />}
          text={text('filter.add')}
          disabled={!canAddCondition(draft)}
          onClick={(event) => {
            send({ type: 'draft.addCondition', to: group.id });
            focusLast(event);
          }}
        />
        <Button
          variant="minimal"
          icon={<PlusIcon />}
          text={text('filter.addGroup')}
          disabled={!canAddGroup(draft, group.id)}
          onClick={(event) => {
            send({ type: 'draft.addGroup', to: group.id });
            focusLast(event);
          }}
        />
      </div>
    </fieldset>
  );
}
