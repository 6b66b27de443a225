import type { ListName } from '../../../contract/kit/views.ts';
import { listPath } from '../kit/list-paths.ts';
import { type NdjsonStream, openNdjson } from '../kit/ndjson.service.ts';
import { type BulkSelection, selectInOwnZone } from '../lists/bulk.service.ts';
import type { SheetCell, SheetFormat, SheetHeader } from './sheet.ts';
import type { SheetRequest, SheetResponse } from './sheet.worker.ts';

/** A row as returned by the server. */
export type ExportRow = Readonly<Record<string, unknown>> & { readonly id: number };

/** The contents and format of an export; labels come from the page, because they are translated. */
export interface ExportRequest {
  readonly list: ListName;
  readonly selection: BulkSelection;
  readonly format: SheetFormat;
  /** The file name with its extension. */
  readonly name: string;
  readonly head: SheetHeader;
  /** Converts a row to cells, in the order of the header's columns. */
  cellsOf(row: ExportRow): readonly SheetCell[];
}

/** Rows formatted at a time; few enough to keep the page responsive. */
const slice = 250;

/** Streams the rows of a list from its endpoint `POST …/rows`. */
export const streamRows = (
  list: ListName,
  selection: BulkSelection,
  signal: AbortSignal,
): Promise<NdjsonStream> => {
  const path = list === 'notifications' ? '/notifications/all' : listPath(list);
  return openNdjson({ path: `${path}/rows`, body: { selection: selectInOwnZone(selection) } }, signal);
};

const isRow = (given: unknown): given is ExportRow =>
  typeof given === 'object' && given !== null && 'id' in given && typeof given.id === 'number';

/** Yields to the event loop. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** A worker that builds a file, one message at a time. */
function sheetWorker(signal: AbortSignal) {
  const worker = new Worker(
    /* webpackChunkName: "sheet-worker" */ new URL('./sheet.worker.ts', import.meta.url),
  );
  const stop = () => worker.terminate();
  signal.addEventListener('abort', stop);
  const ask = (message: SheetRequest): Promise<SheetResponse> =>
    new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      worker.onmessage = ({ data }: MessageEvent<SheetResponse>) =>
        data.kind === 'failed' ? reject(new Error(data.reason)) : resolve(data);
      worker.onerror = () => reject(new Error('The file could not be built'));
      worker.postMessage(message);
    });
  return { ask, send: (message: SheetRequest) => worker.postMessage(message), stop };
}

/**
 * Writes all selected rows to a file. Rows are formatted in slices on the main thread and added to the file in a
 * worker; at most one slice is in transit.
 *
 * @throws ProblemError when the rows can't be loaded; the signal's reason when it is aborted.
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

/** Downloads a generated file. */
export function downloadFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Reads the selected rows, up to `max`. */
export async function readRows(
  list: ListName,
  selection: BulkSelection,
  max: number,
  signal: AbortSignal,
): Promise<readonly ExportRow[]> {
  const { batches } = await streamRows(list, selection, signal);
  const rows: ExportRow[] = [];
  for await (const batch of batches) {
    rows.push(...batch.filter(isRow));
    if (rows.length >= max) break;
  }
  return rows.slice(0, max);
}
