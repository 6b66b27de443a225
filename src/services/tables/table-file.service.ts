import type { TableCell, TableRequest, TableResponse } from './table.worker.ts';

export { type TableSeparator, tableSeparators } from './separators.ts';
export type { TableCell } from './table.worker.ts';
export { type TableEncoding, tableEncodings } from './table-text.ts';

/** Maximum size of an imported file, in bytes. */
export const largestTable = 50 * 1_048_576;

/** A file as a table, or the reason it can't be read. */
export type TableRead = TableResponse | { readonly kind: 'failed'; readonly reason: 'tooLarge' };

/** Reads a CSV or XLSX file in a worker, to keep the page responsive. */
export function readTable(request: TableRequest, signal: AbortSignal): Promise<TableRead> {
  if (request.file.size > largestTable) return Promise.resolve({ kind: 'failed', reason: 'tooLarge' });
  const worker = new Worker(
    /* webpackChunkName: "table-worker" */ new URL('./table.worker.ts', import.meta.url),
  );
  const read = new Promise<TableRead>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    worker.onmessage = ({ data }: MessageEvent<TableResponse>) => resolve(data);
    worker.onerror = () => resolve({ kind: 'failed', reason: 'unreadable' });
    worker.postMessage(request);
  });
  return read.finally(() => worker.terminate());
}

export type TableRow = readonly TableCell[];
