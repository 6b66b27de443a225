import type { SheetCell, SheetFormat, SheetHead, SheetKind } from './sheet.ts';
import { csvHead, csvLines } from './sheet.ts';

/** What the page sends: the head first, then rows, then the end. */
export type ToSheet =
  | { readonly kind: 'head'; readonly format: SheetFormat; readonly head: SheetHead }
  | { readonly kind: 'rows'; readonly rows: readonly (readonly SheetCell[])[] }
  | { readonly kind: 'end' };

/** What it answers: a sign that the rows were taken, and the file. */
export type FromSheet =
  | { readonly kind: 'taken' }
  | { readonly kind: 'file'; readonly file: Blob }
  | { readonly kind: 'failed'; readonly reason: string };

interface Builder {
  add(rows: readonly (readonly SheetCell[])[]): void;
  finish(): Promise<Blob>;
}

/** Text goes into blobs as it comes, which the browser may keep on disk. */
function csvBuilder(head: SheetHead): Builder {
  let file = new Blob([csvHead(head)]);
  return {
    add: (rows) => {
      file = new Blob([file, csvLines(head, rows)]);
    },
    finish: async () => new Blob([file], { type: 'text/csv;charset=utf-8' }),
  };
}

const dateFormat: Readonly<Record<SheetKind, string>> = {
  text: '',
  number: '',
  date: 'dd/mm/yyyy',
  moment: 'dd/mm/yyyy hh:mm',
};

/** Characters that XML 1.0 does not allow. */
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Most characters of a cell. */
const mostText = 32_767;

function typed(cell: SheetCell, kind: SheetKind) {
  if (cell === null || cell === '') return null;
  if (typeof cell === 'number') return cell;
  if (kind === 'text') return cell.replace(forbidden, '').slice(0, mostText);
  return { value: new Date(cell), type: Date, format: dateFormat[kind] };
}

function xlsxBuilder(head: SheetHead): Builder {
  const { columns, title, rightToLeft } = head;
  const data: ReturnType<typeof typed>[][] = [];
  return {
    add: (rows) => {
      for (const row of rows) data.push(columns.map(({ kind }, index) => typed(row[index] ?? null, kind)));
    },
    finish: async () => {
      const { default: write } = await import('write-excel-file/universal');
      const heads = columns.map((column) => ({
        value: column.head,
        type: String,
        fontWeight: 'bold' as const,
      }));
      return write([heads, ...data], {
        rightToLeft,
        stickyRowsCount: 1,
        sheet: title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31),
        columns: columns.map(({ width }) => ({ width })),
      }).toBlob();
    },
  };
}

let builder: Builder | null = null;

const answer = (message: FromSheet): void => self.postMessage(message);

async function take(message: ToSheet): Promise<void> {
  if (message.kind === 'head') {
    builder = message.format === 'csv' ? csvBuilder(message.head) : xlsxBuilder(message.head);
    return;
  }
  if (message.kind === 'rows') {
    builder?.add(message.rows);
    answer({ kind: 'taken' });
    return;
  }
  const file = await builder?.finish();
  if (file) answer({ kind: 'file', file });
}

self.addEventListener('message', ({ data }: MessageEvent<ToSheet>) => {
  take(data).catch((thrown: unknown) => answer({ kind: 'failed', reason: String(thrown) }));
});
