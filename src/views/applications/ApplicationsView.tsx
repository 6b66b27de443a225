import { Button, InputGroup } from '@blueprintjs/core';
import { CrossIcon, RefreshIcon, SearchIcon } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { FormattedNumber } from 'react-intl';
import type { AdmissionState } from '../../../contract/applications.ts';
import { phaseNames, phases } from '../../machines/applications/phases.ts';
import type { ScreenActor } from '../../machines/screens.ts';
import { DataGrid } from '../grid/DataGrid.tsx';
import { ListBody } from '../grid/ListBody.tsx';
import { SortSelect } from '../grid/SortSelect.tsx';
import { useCards } from '../grid/use-cards.ts';
import { useScreen } from '../hooks/use-app.ts';
import { useText } from '../hooks/use-text.ts';
import { Page } from '../office/Page.tsx';
import { ScreenBoundary } from '../office/ScreenBoundary.tsx';
import { ApplicationCards } from './ApplicationCards.tsx';
import { FilterChips } from './FilterChips.tsx';
import { StatusFilter } from './StatusFilter.tsx';
import { useColumns } from './use-columns.tsx';

type List = ScreenActor<'applications'>;

const statuses: readonly AdmissionState[] = phaseNames.flatMap((phase) => phases[phase]);

/** The statuses in the query, in the order they were chosen. */
function useChosen(list: List): readonly AdmissionState[] {
  const value = useSelector(list, ({ context }) => context.query.filters.status ?? '');
  return value.split(',').flatMap((word) => statuses.find((status) => status === word) ?? []);
}

function Toolbar({ list, cards }: { list: List; cards: boolean }) {
  const text = useText();
  const searchText = useSelector(list, ({ context }) => context.searchText);
  const query = useSelector(list, ({ context }) => context.query);
  const busy = useSelector(list, (snapshot) => snapshot.hasTag('busy'));
  const chosen = useChosen(list);
  const columns = useColumns();
  const search = (value: string) => list.send({ type: 'list.search', text: value });
  return (
    <search className="toolbar">
      <InputGroup
        className="toolbar-search"
        type="search"
        leftElement={<SearchIcon />}
        value={searchText}
        placeholder={text('application.search')}
        aria-label={text('application.search')}
        autoComplete="off"
        spellCheck={false}
        onValueChange={search}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && searchText !== '') {
            event.preventDefault();
            search('');
          }
        }}
        {...(searchText !== '' && {
          rightElement: (
            <Button
              variant="minimal"
              icon={<CrossIcon />}
              aria-label={text('list.clearSearch')}
              onClick={() => search('')}
            />
          ),
        })}
      />
      <StatusFilter
        chosen={chosen}
        onChange={(value) =>
          list.send({ type: 'list.filter', name: 'status', value: value.join(',') || null })
        }
      />
      {cards && (
        <SortSelect
          columns={columns}
          sort={{ by: query.sortBy, order: query.orderBy }}
          onSort={({ by, order }) => list.send({ type: 'list.sort', by, order })}
        />
      )}
      <Button
        variant="minimal"
        icon={<RefreshIcon />}
        className={busy ? 'turning' : ''}
        aria-label={text('list.refresh')}
        title={text('list.refresh')}
        onClick={() => list.send({ type: 'list.refresh' })}
      />
    </search>
  );
}

function Applications() {
  const text = useText();
  const list = useScreen('applications');
  const snapshot = useSelector(list, (current) => current);
  const { rows, meta, query } = snapshot.context;
  const columns = useColumns();
  const cards = useCards();
  const chosen = useChosen(list);
  const label = text('route.application');
  const filter = (value: readonly string[]) =>
    list.send({ type: 'list.filter', name: 'status', value: value.join(',') || null });
  const clear = () => list.send({ type: 'list.clear' });
  return (
    <Page
      title={label}
      count={
        meta && (
          <span className="count">
            <FormattedNumber value={meta.total} />
          </span>
        )
      }
    >
      <Toolbar list={list} cards={cards} />
      <FilterChips
        chosen={chosen}
        onRemove={(status) => filter(chosen.filter((each) => each !== status))}
        onClear={clear}
      />
      <ListBody
        snapshot={snapshot}
        list={list}
        empty={{ title: text('application.empty'), text: text('application.emptyBody') }}
      >
        {cards ? (
          <ApplicationCards label={label} rows={rows} />
        ) : (
          <DataGrid
            label={label}
            columns={columns}
            rows={rows}
            total={meta?.total ?? rows.length}
            start={meta ? (meta.page - 1) * meta.perPage : 0}
            sort={{ by: query.sortBy, order: query.orderBy }}
            busy={snapshot.hasTag('busy')}
            onSort={({ by, order }) => list.send({ type: 'list.sort', by, order })}
          />
        )}
      </ListBody>
    </Page>
  );
}

/** The applications the person may read. */
export default function ApplicationsView() {
  return (
    <ScreenBoundary part="application">
      <Applications />
    </ScreenBoundary>
  );
}
