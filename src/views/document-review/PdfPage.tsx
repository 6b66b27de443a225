import { useEffect, useRef, useState } from 'react';
import type { FileFault, Look } from '../../machines/document-review/paper.types.ts';
import type { FileViewProps } from './file-view.ts';
import { faultOf, type OpenPdf, openPdf } from './pdf.ts';

/** Opens a PDF and closes it on unmount. */
function usePdf(url: string, onOpened: (pages: number) => void, onFailed: (fault: FileFault) => void) {
  const [pdf, setPdf] = useState<OpenPdf | null>(null);
  const tell = useRef({ onOpened, onFailed });
  tell.current = { onOpened, onFailed };
  useEffect(() => {
    let wanted = true;
    const { opened, cancel } = openPdf(url);
    opened.then(
      (open) => {
        if (!wanted) return;
        setPdf(open);
        tell.current.onOpened(open.pages);
      },
      (thrown: unknown) => {
        if (wanted) tell.current.onFailed(faultOf(thrown));
      },
    );
    return () => {
      wanted = false;
      setPdf(null);
      cancel();
    };
  }, [url]);
  return pdf;
}

/** Renders a page to a canvas at the available width times the zoom, and returns its text. */
async function drawPage(
  pdf: OpenPdf,
  canvas: HTMLCanvasElement,
  { page: number, zoom, turn }: Look,
  room: number,
  signal: AbortSignal,
): Promise<string> {
  const page = await pdf.page(number);
  const rotation = (page.rotate + turn * 90) % 360;
  const scale = (room / page.getViewport({ scale: 1, rotation }).width) * zoom;
  // Renders at twice the resolution or more, so that small print is legible on low-density screens.
  const dots = Math.min(Math.max(window.devicePixelRatio, 2), 3);
  const viewport = page.getViewport({ scale: scale * dots, rotation });
  if (signal.aborted) return '';
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  canvas.style.inlineSize = `${Math.floor(viewport.width / dots)}px`;
  const task = page.render({ canvas, viewport });
  signal.addEventListener('abort', () => task.cancel());
  await task.promise;
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
}

/** One page of a PDF, with its text for screen readers. */
export default function PdfPage({ url, name, look, room, onOpened, onFailed }: FileViewProps) {
  const pdf = usePdf(url, onOpened, onFailed);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [words, setWords] = useState('');
  const failed = useRef(onFailed);
  failed.current = onFailed;
  useEffect(() => {
    if (!pdf || !canvas.current || room === 0) return;
    const stop = new AbortController();
    drawPage(pdf, canvas.current, look, room, stop.signal).then(
      (said) => {
        if (!stop.signal.aborted) setWords(said);
      },
      (thrown: unknown) => {
        if (!stop.signal.aborted) failed.current(faultOf(thrown));
      },
    );
    return () => stop.abort();
  }, [pdf, look, room]);
  return (
    <>
      <canvas ref={canvas} className="paper-sheet" dir="ltr" role="img" aria-label={name} />
      <p className="only-read">{words}</p>
    </>
  );
}
