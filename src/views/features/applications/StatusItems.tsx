import { MenuDivider, MenuItem } from '@blueprintjs/core';
import { Fragment } from 'react';
import type { AdmissionState } from '../../../../contract/applications/applications.ts';
import { stageNames, statusesByStage } from '../../../machines/features/applications/board/stages.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { ChoiceItem } from '../../kit/menus/ChoiceItem.tsx';
import { MenuHeading } from '../../kit/menus/MenuHeading.tsx';
import { StatusLabel } from '../../kit/StatusLabel.tsx';
import { useStatusOrder } from './status-order.ts';

export interface StatusItemsProps {
  readonly selected: readonly string[];
  readonly onChange: (selected: readonly string[]) => void;
}

/** The statuses grouped by stage; several can be selected. */
export default function StatusItems({ selected, onChange }: StatusItemsProps) {
  const text = useText();
  const sortStatuses = useStatusOrder();
  const toggle = (status: AdmissionState) =>
    onChange(selected.includes(status) ? selected.filter((each) => each !== status) : [...selected, status]);
  return (
    <>
      {stageNames.map((phase) => (
        <Fragment key={phase}>
          {phase !== stageNames[0] && <MenuDivider />}
          <MenuHeading>{text(`phase.${phase}`)}</MenuHeading>
          {sortStatuses(statusesByStage[phase]).map((status) => (
            <ChoiceItem
              key={status}
              multiple
              text={<StatusLabel status={status} />}
              selected={selected.includes(status)}
              onSelect={() => toggle(status)}
            />
          ))}
        </Fragment>
      ))}
      {selected.length > 0 && <MenuDivider />}
      {selected.length > 0 && (
        <MenuItem text={text('application.allStatuses')} onClick={() => onChange([])} />
      )}
    </>
  );
}
