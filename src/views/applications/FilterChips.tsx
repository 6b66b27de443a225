import { Button } from '@blueprintjs/core';
import { SmallCrossIcon } from '@blueprintjs/icons';
import type { AdmissionState } from '../../../contract/applications.ts';
import { useText } from '../hooks/use-text.ts';
import { StatusLabel } from './StatusLabel.tsx';

interface FilterChipsProps {
  readonly chosen: readonly AdmissionState[];
  readonly onRemove: (status: AdmissionState) => void;
  readonly onClear: () => void;
}

/** The statuses the list is narrowed to, each with the way to drop it. */
export function FilterChips({ chosen, onRemove, onClear }: FilterChipsProps) {
  const text = useText();
  if (chosen.length === 0) return null;
  return (
    <div className="chips">
      <ul aria-label={text('application.statusFilter', { count: chosen.length })}>
        {chosen.map((status) => (
          <li className="chip" key={status}>
            <StatusLabel status={status} />
            <Button
              variant="minimal"
              size="small"
              icon={<SmallCrossIcon />}
              aria-label={text('application.removeStatus', { status: text(`status.${status}`) })}
              onClick={() => onRemove(status)}
            />
          </li>
        ))}
      </ul>
      <Button variant="minimal" size="small" text={text('list.clear')} onClick={onClear} />
    </div>
  );
}
