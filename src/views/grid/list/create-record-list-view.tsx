import type { ComponentType } from 'react';
import type { RecordSubject } from '../../../../contract/kit/ability.ts';
import type { ListName } from '../../../../contract/kit/views.ts';
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

/** A noun with texts for `search`, `empty` and `emptyBody`. */
type NounWithTexts<Noun extends string> = `${Noun}.${'search' | 'empty' | 'emptyBody'}` extends PlainMessageId
  ? Noun
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
  extends Pick<ListViewConfig, 'title' | 'actions' | 'filters' | 'aside'> {
  /** Permission subject of the rows, when there is no side panel. */
  readonly subject?: RecordSubject;
  /** Columns with a title of their own or a display other than that of their type. */
  readonly columns: ColumnDisplays<Column>;
  /** Page for creating a record. */
  readonly add?: PlainRouteName;
  /** The card's title column is also the name of a row. */
  readonly card: ListViewConfig['card'];
}

/**
 * The page of a list defined by the contract alone: `createRecordListView<typeof branches>()('branches', 'branch',
 * 'Branch', …)`. A column without a text `fact.<column>` needs a title; leaving it out is a compile error.
 */
export const createRecordListView =
  <List extends ListContract>() =>
  <const Noun extends string>(
    screen: ListName & ScreenKind,
    noun: Noun & NounWithTexts<Noun>,
    record: ListViewConfig['record'] | null,
    { columns, add, subject = record ?? undefined, ...viewConfig }: RecordListConfig<ColumnOf<List>>,
  ): ComponentType => {
    const columnDisplays: Readonly<Record<string, ColumnDisplay | undefined>> = columns;
    const text = (name: string) => `${noun}.${name}` as PlainMessageId;
    return createListView(
      screen,
      {
        ...viewConfig,
        ...(record && { record }),
        search: text('search'),
        empty: { title: text('empty'), body: text('emptyBody') },
        columns: (id) => ({ title: `fact.${id as TitledByName}`, ...columnDisplays[id] }),
        name: viewConfig.card.title,
      },
      add && subject && (
        <>
          <ImportLink list={screen} subject={subject} />
          <CreateRecordLink page={add} subject={subject} />
        </>
      ),
    );
  };
