import { GraphIcon } from '@blueprintjs/icons';
import { useAppActor, useConfig } from '../../kit/hooks/use-app.ts';
import { useCan } from '../../kit/hooks/use-can.ts';
import { useText } from '../../kit/hooks/use-text.ts';

/** Opens the state inspector, where the installation has it for this user. */
export default function InspectorButton() {
  const text = useText();
  const panes = useAppActor('panes');
  const { inspector } = useConfig();
  const canRead = useCan('read', 'StateInspector');
  if (inspector === 'off' || (inspector === 'read' && !canRead)) return null;
  return (
    <button
      type="button"
      className="statusbar-chip"
      data-command="inspector.toggle"
      onClick={() => panes.send({ type: 'inspector.toggle' })}
    >
      <GraphIcon size={12} />
      {text('label.inspector')}
    </button>
  );
}
