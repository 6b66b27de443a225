import { useText } from '../../views/kit/hooks/use-text.ts';

interface ChartToolsProps {
  readonly scale: number;
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  readonly fit: () => void;
}

/** Buttons that zoom the chart. Their texts are those of the viewer of files. */
export function ChartTools({ scale, zoomIn, zoomOut, fit }: ChartToolsProps) {
  const text = useText();
  const percent = Math.round(scale * 100);
  return (
    <div className="chart-tools">
      <button type="button" onClick={zoomOut} aria-label={text('keys.viewZoomOut')} aria-keyshortcuts="-">
        <Sign path="M 4 8 H 12" />
      </button>
      <button
        type="button"
        className="chart-scale"
        onClick={fit}
        aria-label={`${percent}% · ${text('inspectorChart.fit')}`}
        aria-description={text('inspectorChart.scale', { percent })}
        aria-keyshortcuts="0"
        title={text('inspectorChart.fit')}
      >
        {percent}%
      </button>
      <button type="button" onClick={zoomIn} aria-label={text('keys.viewZoomIn')} aria-keyshortcuts="+">
        <Sign path="M 4 8 H 12 M 8 4 V 12" />
      </button>
    </div>
  );
}

function Sign({ path }: { readonly path: string }) {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <path d={path} fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
    </svg>
  );
}
