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

/** A list of the contract that is data alone, as far as a page knows it: its columns' names. */
interface Columned {
  readonly columns: object;
}
type ColumnOf<List extends Columned> = keyof List['columns'] & string;

/** A noun whose texts are all there: of its columns, `search`, `empty` and `emptyBody`. */
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
  /** What the rules call its rows, where no panel shows their facts. */
  readonly subject?: RecordSubject;
  /** Columns that are not drawn as their type is. */
  readonly columns?: { readonly [Name in Column]?: Drawing };
  /** The page where a new record is made. */
  readonly add?: PlainRouteName;
  /** A row is called by what stands on top of its card. */
  readonly card: ListLook['card'];
}

/**
 * The page of a list that is data alone: `recordView<typeof branches>()('branches', 'branch', 'Branch', …)`. Its columns
 * are called by the texts `branch.<column>`; a text that is missing does not compile.
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
