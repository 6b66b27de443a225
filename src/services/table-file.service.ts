import type { FromTable, TableCell, ToTable } from './table.worker.ts';

export type { TableCell } from './table.worker.ts';
export { type TableEncoding, tableEncodings } from './table-text.ts';

/** Largest file that is read, in bytes. */
export const largestTable = 50 * 1_048_576;

/** A file as a table, or why it is none. */
export type TableRead = FromTable | { readonly kind: 'failed'; readonly reason: 'tooLarge' };

/** Reads a file of CSV or XLSX in a worker, so that the page stays quick. */
export function readTable({ file, encoding, most }: ToTable, signal: AbortSignal): Promise<TableRead> {
  if (file.size > largestTable) return Promise.resolve({ kind: 'failed', reason: 'tooLarge' });
  const worker = new Worker(
    /* webpackChunkName: "table-worker" */ new URL('./table.worker.ts', import.meta.url),
  );
  const read = new Promise<TableRead>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    worker.onmessage = ({ data }: MessageEvent<FromTable>) => resolve(data);
    worker.onerror = () => resolve({ kind: 'failed', reason: 'unreadable' });
    worker.postMessage({ file, encoding, most } satisfies ToTable);
  });
  return read.finally(() => worker.terminate());
}

/** A row of a file. */
export type TableRow = readonly TableCell[];
