import { MenuDivider, MenuItem } from '@blueprintjs/core';
import { Fragment } from 'react';
import type { AdmissionState } from '../../../contract/applications.ts';
import { phaseNames, phases } from '../../machines/applications/phases.ts';
import { useText } from '../hooks/use-text.ts';
import { ChoiceItem } from '../office/ChoiceItem.tsx';
import { MenuHeading } from '../office/MenuHeading.tsx';
import { StatusLabel } from './StatusLabel.tsx';
import { useStatusOrder } from './status-order.ts';

export interface StatusItemsProps {
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** The statuses grouped by stage; several can be selected. */
export default function StatusItems({ chosen, onChange }: StatusItemsProps) {
  const text = useText();
  const ordered = useStatusOrder();
  const toggle = (status: AdmissionState) =>
    onChange(chosen.includes(status) ? chosen.filter((each) => each !== status) : [...chosen, status]);
  return (
    <>
      {phaseNames.map((phase) => (
        <Fragment key={phase}>
          {phase !== phaseNames[0] && <MenuDivider />}
          <MenuHeading>{text(`phase.${phase}`)}</MenuHeading>
          {ordered(phases[phase]).map((status) => (
            <ChoiceItem
              key={status}
              many
              text={<StatusLabel status={status} />}
              chosen={chosen.includes(status)}
              onChoose={() => toggle(status)}
            />
          ))}
        </Fragment>
      ))}
      {chosen.length > 0 && <MenuDivider />}
      {chosen.length > 0 && <MenuItem text={text('application.allStatuses')} onClick={() => onChange([])} />}
    </>
  );
}
