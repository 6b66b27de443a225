import type { ComponentType } from 'react';
import type { RecordSubject } from '../../../contract/ability.ts';
import type { ListName } from '../../../contract/views.ts';
import type { PlainRouteName } from '../../machines/router/routes.ts';
import type { ScreenKind } from '../../machines/router/screen-kinds.ts';
import { AddLink } from '../masters/AddLink.tsx';
import { ImportLink } from '../masters/ImportLink.tsx';
import type { PlainMessageId } from '../office/plain-message.ts';
import type { ColumnLook, ListLook } from './list-look.ts';
import { listView } from './list-view.tsx';

/** A list defined by the contract alone, as far as a page knows it: its column names. */
interface Columned {
  readonly columns: object;
}
type ColumnOf<List extends Columned> = keyof List['columns'] & string;

/** A noun that has all required texts: its columns, `search`, `empty` and `emptyBody`. */
type Worded<Noun extends string, Column extends string> = `${Noun}.${
  | Column
  | 'search'
  | 'empty'
  | 'emptyBody'}` extends PlainMessageId
  ? Noun
  : never;

type Drawing = Omit<ColumnLook, 'title'>;

interface RecordLook<Column extends string>
  extends Pick<ListLook, 'title' | 'actions' | 'filters' | 'aside'> {
  /** Permission subject of the rows, when there is no side panel. */
  readonly subject?: RecordSubject;
  /** Columns with a display other than that of their type. */
  readonly columns?: { readonly [Name in Column]?: Drawing };
  /** Page for creating a record. */
  readonly add?: PlainRouteName;
  /** The card's title column is also the name of a row. */
  readonly card: ListLook['card'];
}

/**
 * The page of a list defined by the contract alone: `createRecordListView<typeof branches>()('branches', 'branch',
 * 'Branch', …)`. Column titles are the texts `branch.<column>`; a missing text is a compile error.
 */
export const recordView =
  <List extends Columned>() =>
  <const Noun extends string>(
    screen: ListName & ScreenKind,
    noun: Noun & Worded<Noun, ColumnOf<List>>,
    record: ListLook['record'] | null,
    { columns = {}, add, subject = record ?? undefined, ...look }: RecordLook<ColumnOf<List>>,
  ): ComponentType => {
    const drawings: Readonly<Record<string, Drawing | undefined>> = columns;
    const text = (name: string) => `${noun}.${name}` as PlainMessageId;
    return listView(
      screen,
      {
        ...look,
        ...(record && { record }),
        search: text('search'),
        empty: { title: text('empty'), body: text('emptyBody') },
        columns: (id) => ({ ...drawings[id], title: text(id) }),
        name: look.card.title,
      },
      add && subject && (
        <>
          <ImportLink list={screen} subject={subject} />
          <AddLink page={add} subject={subject} />
        </>
      ),
    );
  };
