import type { ListName } from '../../contract/views.ts';
import type { BulkSelection } from './bulk.service.ts';
import { type Lines, openLines } from './lines.service.ts';
import { listPath } from './list-paths.ts';
import type { SheetCell, SheetFormat, SheetHead } from './sheet.ts';
import type { FromSheet, ToSheet } from './sheet.worker.ts';

/** A row as it comes from the server. */
export type ExportRow = Readonly<Record<string, unknown>> & { readonly id: number };

/** What is written, and how: the words are the page's, since they are in its language. */
export interface ExportRequest {
  readonly list: ListName;
  readonly selection: BulkSelection;
  readonly format: SheetFormat;
  /** The file's name, with its ending. */
  readonly name: string;
  readonly head: SheetHead;
  /** A row as cells, in the order of the head's columns. */
  cellsOf(row: ExportRow): readonly SheetCell[];
}

/** Rows that are put into words at a time: few enough that the page stays quick. */
const slice = 250;

/** Rows of a list, as its call `POST …/rows` streams them. */
export const streamRows = (list: ListName, selection: BulkSelection, signal: AbortSignal): Promise<Lines> => {
  const path = list === 'notifications' ? '/notifications/all' : listPath(list);
  return openLines({ path: `${path}/rows`, body: { selection } }, signal);
};

const isRow = (given: unknown): given is ExportRow =>
  typeof given === 'object' && given !== null && 'id' in given && typeof given.id === 'number';

/** Lets the page breathe. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** A worker that builds a file, one message at a time. */
function sheetWorker(signal: AbortSignal) {
  const worker = new Worker(
    /* webpackChunkName: "sheet-worker" */ new URL('./sheet.worker.ts', import.meta.url),
  );
  const stop = () => worker.terminate();
  signal.addEventListener('abort', stop);
  const ask = (message: ToSheet): Promise<FromSheet> =>
    new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      worker.onmessage = ({ data }: MessageEvent<FromSheet>) =>
        data.kind === 'failed' ? reject(new Error(data.reason)) : resolve(data);
      worker.onerror = () => reject(new Error('The file could not be built'));
      worker.postMessage(message);
    });
  return { ask, send: (message: ToSheet) => worker.postMessage(message), stop };
}

/**
 * Reads every row of a selection and writes them into a file. Rows are put into words in slices on the page, and built
 * into the file in a worker; no more than one slice is under way between the two.
 *
 * @throws ProblemError when the rows do not come; the signal's reason when it is aborted.
 */
export async function buildFile(
  request: ExportRequest,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (done: number, total: number | null) => void },
): Promise<{ readonly file: Blob; readonly count: number }> {
  const { total, batches } = await streamRows(request.list, request.selection, signal);
  onProgress(0, total);
  const worker = sheetWorker(signal);
  try {
    worker.send({ kind: 'head', format: request.format, head: request.head });
    let count = 0;
    for await (const batch of batches) {
      const rows = batch.filter(isRow);
      for (let at = 0; at < rows.length; at += slice) {
        const cells = rows.slice(at, at + slice).map((row) => request.cellsOf(row));
        await worker.ask({ kind: 'rows', rows: cells });
        await pause();
      }
      count += rows.length;
      onProgress(count, total);
    }
    const answer = await worker.ask({ kind: 'end' });
    if (answer.kind !== 'file') throw new Error('The file could not be built');
    return { file: answer.file, count };
  } finally {
    worker.stop();
  }
}

/** Hands a file to the browser to keep. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Every row of a selection, but no more than `most`. */
export async function readRows(
  list: ListName,
  selection: BulkSelection,
  most: number,
  signal: AbortSignal,
): Promise<readonly ExportRow[]> {
  const { batches } = await streamRows(list, selection, signal);
  const rows: ExportRow[] = [];
  for await (const batch of batches) {
    rows.push(...batch.filter(isRow));
    if (rows.length >= most) break;
  }
  return rows.slice(0, most);
}
