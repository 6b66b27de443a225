import {
  getDocument,
  InvalidPDFException,
  PasswordException,
  type PDFDocumentProxy,
  type PDFPageProxy,
  PDFWorker,
  ResponseException,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { FileError } from '../../../../machines/features/applications/document-review/reviewed-document.types.ts';

/** Where the build puts the files that pdf.js loads: fonts, character maps and image decoders. */
const assetsPath = '/static/pdf/';

export interface OpenPdf {
  readonly pages: number;
  page(number: number): Promise<PDFPageProxy>;
  close(): void;
}

/** Maps an exception of pdf.js to an error of the viewer. */
export function toPdfError(thrown: unknown): FileError {
  if (thrown instanceof PasswordException) return 'encrypted';
  if (thrown instanceof InvalidPDFException) return 'broken';
  if (thrown instanceof ResponseException) return thrown.status === 0 ? 'offline' : 'gone';
  return 'broken';
}

/**
 * Opens the PDF behind a link. It is downloaded completely, because the link may expire before the last page is
 * viewed. Active content is disabled: no scripts, no forms, and the decoders are plain JavaScript in a worker.
 */
export function openPdf(url: string): { readonly opened: Promise<OpenPdf>; cancel(): void } {
  const port = new Worker(
    /* webpackChunkName: "pdf-worker" */ new URL('pdfjs-dist/legacy/build/pdf.worker.mjs', import.meta.url),
    { type: 'module' },
  );
  const worker = PDFWorker.create({ port });
  const task = getDocument({
    url,
    worker,
    disableRange: true,
    disableStream: true,
    enableXfa: false,
    useWasm: false,
    wasmUrl: `${assetsPath}decoders/`,
    cMapUrl: `${assetsPath}cmaps/`,
    standardFontDataUrl: `${assetsPath}fonts/`,
  });
  const destroy = (): void => {
    task.destroy().catch(() => {});
    worker.destroy();
    port.terminate();
  };
  const opened = task.promise.then((pdf: PDFDocumentProxy) => ({
    pages: pdf.numPages,
    page: (number: number) => pdf.getPage(number),
    close: destroy,
  }));
  return { opened, cancel: destroy };
}
