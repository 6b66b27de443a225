import type { ComponentType, ReactNode } from 'react';
import type { MasterListName, MasterSubject } from '../../../../contract/kit/master-data.ts';
import { getMasterNames } from '../../../machines/kit/master-lists.ts';
import type { PlainRouteName, ScreenKind } from '../../../machines/kit/routes/routes.types.ts';
import type { PlainMessageId } from '../../kit/hooks/plain-message.ts';
import type { ColumnViewConfig, ListViewConfig } from '../list-view-config.ts';
import { CreateRecordLink } from './CreateRecordLink.tsx';
import { createListView } from './create-list-view.tsx';
import { ImportLink } from './ImportLink.tsx';

/** A list defined by the contract alone, as far as a page knows it: its column names. */
interface ListContract {
  readonly columns: object;
}
type ColumnOf<List extends ListContract> = keyof List['columns'] & string;

/** A list whose noun has texts for `search`, `empty` and `emptyBody`. */
type WithTexts<Name extends MasterListName> =
  `${Uncapitalize<MasterSubject<Name>>}.${'search' | 'empty' | 'emptyBody'}` extends PlainMessageId
    ? Name
    : never;

/** The display of a column; without a title it has the text `fact.<column>`. */
type ColumnDisplay = Partial<ColumnViewConfig>;
type TitledByName = PlainMessageId extends infer Id
  ? Id extends `fact.${infer Name}`
    ? Name
    : never
  : never;
type ColumnDisplays<Column extends string> = { readonly [Name in Column & TitledByName]?: ColumnDisplay } & {
  readonly [Name in Exclude<Column, TitledByName>]: ColumnViewConfig;
};

interface RecordListConfig<Column extends string>
  extends Pick<ListViewConfig, 'title' | 'actions' | 'filters' | 'aside' | 'record'> {
  /** Columns with a title of their own or a display other than that of their type. */
  readonly columns: ColumnDisplays<Column>;
  /** Buttons and links before those of every list. */
  readonly tools?: ReactNode;
  /** Page for creating a record. */
  readonly add: PlainRouteName;
  /** The card's title column is also the name of a row. */
  readonly card: ListViewConfig['card'];
}

/**
 * The page of a list of master data: `createRecordListView<typeof branches>()('branches', …)`. Its texts start with the
 * noun of its records: `branch.empty`. A column without a text `fact.<column>` needs a title; leaving it out is a compile
 * error.
 */
export const createRecordListView =
  <List extends ListContract>() =>
  <const Name extends MasterListName & ScreenKind>(
    screen: Name & WithTexts<Name>,
    { columns, add, tools, ...viewConfig }: RecordListConfig<ColumnOf<List>>,
  ): ComponentType => {
    const { subject, noun } = getMasterNames(screen);
    const columnDisplays: Readonly<Record<string, ColumnDisplay | undefined>> = columns;
    const text = (name: string) => `${noun}.${name}` as PlainMessageId;
    return createListView(
      screen,
      {
        ...viewConfig,
        search: text('search'),
        empty: { title: text('empty'), body: text('emptyBody') },
        columns: (id) => ({ title: `fact.${id as TitledByName}`, ...columnDisplays[id] }),
        name: viewConfig.card.title,
      },
      <>
        {tools}
        <ImportLink list={screen} subject={subject} />
        <CreateRecordLink page={add} subject={subject} />
      </>,
    );
  };
