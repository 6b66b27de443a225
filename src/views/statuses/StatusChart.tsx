import { useMemo } from 'react';
import type { AdmissionState } from '../../../contract/applications.ts';
import { boxHeight, boxWidth, chartPicture } from '../../machines/statuses/chart-picture.ts';
import { useText } from '../hooks/use-text.ts';
import { useRightToLeft } from '../office/use-direction.ts';

interface StatusChartProps {
  /** The selected status; its transitions are highlighted. */
  readonly chosen: AdmissionState | null;
}

/**
 * The application chart as a picture: statuses in columns by stage, with their transitions. The list beside it is
 * the text alternative.
 */
export function StatusChart({ chosen }: StatusChartProps) {
  const text = useText();
  const rightToLeft = useRightToLeft();
  const picture = useMemo(() => chartPicture(), []);
  const at = (x: number, width: number) => (rightToLeft ? picture.width - x - width : x);
  const touches = (from: AdmissionState, to: AdmissionState) => from === chosen || to === chosen;
  return (
    <div className="status-chart" role="img" aria-label={text('statuses.chart')}>
      <svg
        viewBox={`${rightToLeft ? 8 : -8} 0 ${picture.width} ${picture.height}`}
        width={picture.width}
        height={picture.height}
        direction="ltr"
        aria-hidden="true"
        focusable="false"
      >
        <g transform={rightToLeft ? `translate(${picture.width} 0) scale(-1 1)` : undefined}>
          {picture.lines.map(({ from, to, path }) => (
            <path
              key={`${from} ${to}`}
              d={path}
              className="status-way"
              data-chosen={touches(from, to)}
              data-out={from === chosen}
            />
          ))}
        </g>
        {picture.columns.map(({ stage, x }) => (
          <text
            key={stage}
            className="status-column"
            x={at(x, boxWidth) + boxWidth / 2}
            y={16}
            textAnchor="middle"
          >
            {text(`phase.${stage}`)}
          </text>
        ))}
        {picture.boxes.map(({ status, x, y }) => (
          <g
            key={status}
            className="status-box"
            data-chosen={status === chosen}
            style={{ color: `var(--status-${status}, var(--border-control))` }}
          >
            <rect x={at(x, boxWidth)} y={y} width={boxWidth} height={boxHeight} rx={6} />
            <foreignObject x={at(x, boxWidth)} y={y} width={boxWidth} height={boxHeight}>
              <div className="status-name" dir={rightToLeft ? 'rtl' : 'ltr'}>
                <span>{text(`status.${status}`)}</span>
              </div>
            </foreignObject>
          </g>
        ))}
      </svg>
    </div>
  );
}
