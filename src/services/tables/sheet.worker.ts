import { csvHeader, csvLines, type SheetCell, type SheetFormat, type SheetHeader } from './sheet.ts';
import { xlsxWriter } from './xlsx.ts';

/** Messages to the worker: first the header, then rows, then the end. */
export type SheetRequest =
  | { readonly kind: 'head'; readonly format: SheetFormat; readonly head: SheetHeader }
  | { readonly kind: 'rows'; readonly rows: readonly (readonly SheetCell[])[] }
  | { readonly kind: 'end' };

/** Messages from the worker: rows were processed, or the file is ready. */
export type SheetResponse =
  | { readonly kind: 'taken' }
  | { readonly kind: 'file'; readonly file: Blob }
  | { readonly kind: 'failed'; readonly reason: string };

interface Builder {
  add(rows: readonly (readonly SheetCell[])[]): void;
  finish(): Blob;
}

/** Text is appended to blobs, which the browser can store on disk. */
function csvBuilder(head: SheetHeader): Builder {
  let file = new Blob([csvHeader(head)]);
  return {
    add: (rows) => {
      file = new Blob([file, csvLines(head, rows)]);
    },
    finish: () => new Blob([file], { type: 'text/csv;charset=utf-8' }),
  };
}

let builder: Builder | null = null;

const answer = (message: SheetResponse): void => self.postMessage(message);

function take(message: SheetRequest): void {
  if (message.kind === 'head') {
    builder = message.format === 'csv' ? csvBuilder(message.head) : xlsxWriter(message.head);
    return;
  }
  if (message.kind === 'rows') {
    builder?.add(message.rows);
    answer({ kind: 'taken' });
    return;
  }
  const file = builder?.finish();
  if (file) answer({ kind: 'file', file });
}

self.addEventListener('message', ({ data }: MessageEvent<SheetRequest>) => {
  try {
    take(data);
  } catch (thrown) {
    answer({ kind: 'failed', reason: String(thrown) });
  }
});
