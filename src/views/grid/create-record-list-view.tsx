import type { ComponentType } from 'react';
import type { RecordSubject } from '../../../contract/ability.ts';
import type { ListName } from '../../../contract/views.ts';
import type { PlainRouteName } from '../../machines/router/routes.ts';
import type { ScreenKind } from '../../machines/router/screen-kinds.ts';
import { CreateRecordLink } from '../masters/CreateRecordLink.tsx';
import { ImportLink } from '../masters/ImportLink.tsx';
import type { PlainMessageId } from '../office/plain-message.ts';
import { createListView } from './create-list-view.tsx';
import type { ColumnViewConfig, ListViewConfig } from './list-view-config.ts';

/** A list defined by the contract alone, as far as a page knows it: its column names. */
interface ListContract {
  readonly columns: object;
}
type ColumnOf<List extends ListContract> = keyof List['columns'] & string;

/** A noun that has all required texts: its columns, `search`, `empty` and `emptyBody`. */
type NounWithTexts<Noun extends string, Column extends string> = `${Noun}.${
  | Column
  | 'search'
  | 'empty'
  | 'emptyBody'}` extends PlainMessageId
  ? Noun
  : never;

type ColumnDisplay = Omit<ColumnViewConfig, 'title'>;

interface RecordListConfig<Column extends string>
  extends Pick<ListViewConfig, 'title' | 'actions' | 'filters' | 'aside'> {
  /** Permission subject of the rows, when there is no side panel. */
  readonly subject?: RecordSubject;
  /** Columns with a display other than that of their type. */
  readonly columns?: { readonly [Name in Column]?: ColumnDisplay };
  /** Page for creating a record. */
  readonly add?: PlainRouteName;
  /** The card's title column is also the name of a row. */
  readonly card: ListViewConfig['card'];
}

/**
 * The page of a list defined by the contract alone: `createRecordListView<typeof branches>()('branches', 'branch',
 * 'Branch', …)`. Column titles are the texts `branch.<column>`; a missing text is a compile error.
 */
export const createRecordListView =
  <List extends ListContract>() =>
  <const Noun extends string>(
    screen: ListName & ScreenKind,
    noun: Noun & NounWithTexts<Noun, ColumnOf<List>>,
    record: ListViewConfig['record'] | null,
    { columns = {}, add, subject = record ?? undefined, ...viewConfig }: RecordListConfig<ColumnOf<List>>,
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
        columns: (id) => ({ ...columnDisplays[id], title: text(id) }),
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
