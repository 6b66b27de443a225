import {
  type RegistrationState,
  registrationStateNames,
  registrationStates,
} from '../../../machines/features/registrations/registration-states.ts';
import type { GridActor } from '../../../machines/grid/definition/grid.types.ts';
import { FilterSelect } from '../../grid/list/FilterSelect.tsx';
import { useText } from '../../kit/hooks/use-text.ts';
import { ToneLabel } from '../../kit/StatusLabel.tsx';

interface RegistrationStatusProps {
  readonly status: RegistrationState;
  readonly children?: string;
}

/** The status of a registration, with a dot in its tone. */
export function RegistrationStatus({ status, children }: RegistrationStatusProps) {
  const text = useText();
  return (
    <ToneLabel tone={registrationStates[status].tone}>
      {children ?? text(`state.registration.${status}`)}
    </ToneLabel>
  );
}

/** Filters the list of registrations by status. */
export function RegistrationStatusFilter({ grid }: { grid: GridActor }) {
  const text = useText();
  const options = registrationStateNames.map((value) => ({
    value,
    label: text(`state.registration.${value}`),
  }));
  return (
    <FilterSelect
      grid={grid}
      name="status"
      label={text('fact.status')}
      all={text('registrations.open')}
      options={options}
    />
  );
}
