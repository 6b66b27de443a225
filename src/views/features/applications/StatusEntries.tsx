import type { AdmissionState } from '../../../../contract/applications/applications.ts';
import { stageNames, statusesByStage } from '../../../machines/features/applications/board/stages.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import type { MenuEntries, RenderEntries } from '../../kit/menus/menu-entries.ts';
import { StatusLabel } from '../../kit/StatusLabel.tsx';
import { useStatusOrder } from './status-order.ts';

export interface StatusFilterProps {
  readonly selected: readonly string[];
  readonly onChange: (selected: readonly string[]) => void;
}

/** The statuses grouped by stage; several can be selected. */
export default function StatusEntries({
  selected,
  onChange,
  render,
}: StatusFilterProps & { readonly render: RenderEntries }) {
  const text = useText();
  const sortStatuses = useStatusOrder();
  const toggle = (status: AdmissionState) =>
    onChange(selected.includes(status) ? selected.filter((each) => each !== status) : [...selected, status]);
  const statuses: MenuEntries = stageNames.flatMap((phase) =>
    sortStatuses(statusesByStage[phase]).map((status, place) => ({
      key: status,
      section: text(`phase.${phase}`),
      ...(place === 0 && phase !== stageNames[0] && { startsGroup: true }),
      text: text(`status.${status}`),
      label: <StatusLabel status={status} />,
      selected: selected.includes(status),
      multiple: true,
      onClick: () => toggle(status),
    })),
  );
  const all: MenuEntries =
    selected.length > 0
      ? [
          {
            key: 'all',
            startsGroup: true,
            text: text('application.allStatuses'),
            onClick: () => onChange([]),
          },
        ]
      : [];
  return render([...statuses, ...all]);
}
