import { MenuDivider, MenuItem } from '@blueprintjs/core';
import { CaretDownIcon, FilterIcon } from '@blueprintjs/icons';
import { Fragment } from 'react';
import type { AdmissionState } from '../../../contract/applications.ts';
import { phaseNames, phases } from '../../machines/applications/phases.ts';
import { useText } from '../hooks/use-text.ts';
import { ChoiceItem } from '../office/ChoiceItem.tsx';
import { MenuHeading } from '../office/MenuHeading.tsx';
import { MenuPopover } from '../office/MenuPopover.tsx';
import { StatusLabel } from './StatusLabel.tsx';

interface StatusFilterProps {
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Chooses the statuses that are shown, several at once, grouped by the stretch of the way. */
export function StatusFilter({ chosen, onChange }: StatusFilterProps) {
  const text = useText();
  const toggle = (status: AdmissionState) =>
    onChange(chosen.includes(status) ? chosen.filter((each) => each !== status) : [...chosen, status]);
  return (
    <MenuPopover
      label={text('application.statusFilter', { count: chosen.length })}
      align="start"
      className="status-filter"
      button={{
        variant: 'outlined',
        icon: <FilterIcon />,
        endIcon: <CaretDownIcon />,
        text: text('application.statusButton', { count: chosen.length }),
        active: chosen.length > 0,
      }}
    >
      {phaseNames.map((phase) => (
        <Fragment key={phase}>
          {phase !== phaseNames[0] && <MenuDivider />}
          <MenuHeading>{text(`phase.${phase}`)}</MenuHeading>
          {phases[phase].map((status) => (
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
    </MenuPopover>
  );
}
