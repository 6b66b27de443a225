import { useEffect, useRef, useState } from 'react';
import type {
  FileDisplay,
  FileError,
} from '../../../../machines/features/applications/document-review/reviewed-document.types.ts';
import type { FileViewProps } from './file-view.ts';
import { type OpenPdf, openPdf, toPdfError } from './pdf.ts';

/** Opens a PDF and closes it on unmount. */
function usePdf(url: string, onOpened: (pages: number) => void, onFailed: (fault: FileError) => void) {
  const [pdf, setPdf] = useState<OpenPdf | null>(null);
  const callbacks = useRef({ onOpened, onFailed });
  callbacks.current = { onOpened, onFailed };
  useEffect(() => {
    let isCurrent = true;
    const { opened, cancel } = openPdf(url);
    opened.then(
      (open) => {
        if (!isCurrent) return;
        setPdf(open);
        callbacks.current.onOpened(open.pages);
      },
      (thrown: unknown) => {
        if (isCurrent) callbacks.current.onFailed(toPdfError(thrown));
      },
    );
    return () => {
      isCurrent = false;
      setPdf(null);
      cancel();
    };
  }, [url]);
  return pdf;
}

/** Renders a page to a canvas at the available width times the zoom, and returns its text. */
async function renderPage(
  pdf: OpenPdf,
  canvas: HTMLCanvasElement,
  { page: number, zoom, turn }: FileDisplay,
  availableWidth: number,
  signal: AbortSignal,
): Promise<string> {
  const page = await pdf.page(number);
  const rotation = (page.rotate + turn * 90) % 360;
  const scale = (availableWidth / page.getViewport({ scale: 1, rotation }).width) * zoom;
  // Renders at twice the resolution or more, so that small print is legible on low-density screens.
  const pixelRatio = Math.min(Math.max(window.devicePixelRatio, 2), 3);
  const viewport = page.getViewport({ scale: scale * pixelRatio, rotation });
  if (signal.aborted) return '';
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  canvas.style.inlineSize = `${Math.floor(viewport.width / pixelRatio)}px`;
  const task = page.render({ canvas, viewport });
  signal.addEventListener('abort', () => task.cancel());
  await task.promise;
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
}

/** One page of a PDF, with its text for screen readers. */
export default function PdfPage({
  url,
  name,
  fileDisplay,
  availableWidth,
  onOpened,
  onFailed,
}: FileViewProps) {
  const pdf = usePdf(url, onOpened, onFailed);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [pageText, setPageText] = useState('');
  const onFailedRef = useRef(onFailed);
  onFailedRef.current = onFailed;
  useEffect(() => {
    if (!pdf || !canvas.current || availableWidth === 0) return;
    const abortController = new AbortController();
    renderPage(pdf, canvas.current, fileDisplay, availableWidth, abortController.signal).then(
      (renderedText) => {
        if (!abortController.signal.aborted) setPageText(renderedText);
      },
      (thrown: unknown) => {
        if (!abortController.signal.aborted) onFailedRef.current(toPdfError(thrown));
      },
    );
    return () => abortController.abort();
  }, [pdf, fileDisplay, availableWidth]);
  return (
    <>
      <canvas ref={canvas} className="page-sheet" dir="ltr" role="img" aria-label={name} />
      <p className="only-read">{pageText}</p>
    </>
  );
}
