import { useMemo } from 'react';
import type { AdmissionState } from '../../../../../contract/applications/applications.ts';
import {
  boxHeight,
  boxWidth,
  createStatusDiagram,
} from '../../../../machines/features/applications/statuses/status-diagram.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { useRightToLeft } from '../../../kit/office/use-direction.ts';

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
  const diagram = useMemo(() => createStatusDiagram(), []);
  const toX = (x: number, width: number) => (rightToLeft ? diagram.width - x - width : x);
  const isConnected = (from: AdmissionState, to: AdmissionState) => from === chosen || to === chosen;
  return (
    <div className="status-chart box pad-4 scroll-x" role="img" aria-label={text('statuses.chart')}>
      <svg
        viewBox={`${rightToLeft ? 8 : -8} 0 ${diagram.width} ${diagram.height}`}
        width={diagram.width}
        height={diagram.height}
        direction="ltr"
        aria-hidden="true"
        focusable="false"
      >
        <g transform={rightToLeft ? `translate(${diagram.width} 0) scale(-1 1)` : undefined}>
          {diagram.lines.map(({ from, to, path }) => (
            <path
              key={`${from} ${to}`}
              d={path}
              className="status-transition"
              data-chosen={isConnected(from, to)}
              data-out={from === chosen}
            />
          ))}
        </g>
        {diagram.columns.map(({ stage, x }) => (
          <text
            key={stage}
            className="status-column small bold"
            x={toX(x, boxWidth) + boxWidth / 2}
            y={16}
            textAnchor="middle"
          >
            {text(`phase.${stage}`)}
          </text>
        ))}
        {diagram.boxes.map(({ status, x, y }) => (
          <g
            key={status}
            className="status-box"
            data-chosen={status === chosen}
            style={{ color: `var(--status-${status}, var(--border-control))` }}
          >
            <rect x={toX(x, boxWidth)} y={y} width={boxWidth} height={boxHeight} rx={6} />
            <foreignObject x={toX(x, boxWidth)} y={y} width={boxWidth} height={boxHeight}>
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
