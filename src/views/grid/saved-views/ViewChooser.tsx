import { useSelector } from '@xstate/react';
import { type KeyboardEvent, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { GridActor } from '../../../machines/grid/definition/grid.types.ts';
import type { ReadyView } from '../../../machines/grid/definition/ready-views.ts';
import type { SavedView } from '../../../machines/grid/saved-views/views.types.ts';
import type { viewChooserMachine } from '../../../machines/grid/tools/view-chooser.machine.ts';
import { fold } from '../../../machines/kit/values/fold.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { WorkDialog } from '../../kit/office/WorkDialog.tsx';
import { Combobox } from '../edits/Combobox.tsx';
import { useOpenTool } from '../list-tools/use-open-tool.ts';
import type { ViewsActor } from './use-views.ts';

type ChooserActor = ActorRefFrom<typeof viewChooserMachine>;

interface ViewChooserProps {
  readonly grid: GridActor;
  readonly views: ViewsActor;
  readonly list: readonly SavedView[];
  readonly readyViews: readonly ReadyView[];
  readonly currentView: SavedView | null;
}

/** Finds a saved view by name, from the keyboard. */
export function ViewChooser(props: ViewChooserProps) {
  const chooser = useOpenTool<ChooserActor>(props.grid, 'views');
  return chooser && <OpenChooser {...props} chooser={chooser} />;
}

function OpenChooser({
  grid,
  views,
  list,
  readyViews,
  currentView,
  chooser,
}: ViewChooserProps & { chooser: ChooserActor }) {
  const text = useText();
  const field = useRef<HTMLInputElement>(null);
  const typed = useSelector(chooser, ({ context }) => context.text);
  const close = () => grid.send({ type: 'tool.close' });
  const wanted = fold(typed);
  const options = [
    { key: '', label: text('views.all') },
    ...readyViews.map((view) => ({ key: view.name, label: text(`view.${view.name}`) })),
    ...list.map((view, index) => ({
      key: String(view.id),
      label: view.name,
      detail: view.mine ? (index < 9 ? `V ${index + 1}` : '') : view.ownerName,
    })),
  ].filter(({ label }) => fold(label).includes(wanted));
  const choose = (key: string) => {
    close();
    const ready = readyViews.find(({ name }) => name === key);
    if (ready) views.send({ type: 'view.chooseReady', name: ready.name });
    else views.send({ type: 'view.choose', id: key === '' ? null : Number(key) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') event.preventDefault();
  };
  return (
    <WorkDialog title={text('views.chooser')} onClose={close} className="work-dialog view-chooser">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter is handled by the field inside */}
      <div className="form-cell bulk-field" onKeyDown={onKeyDown}>
        <Combobox
          label={text('views.chooser')}
          text={typed}
          options={options}
          expanded
          searching={wanted !== '' || currentView === null}
          describedBy={undefined}
          field={field}
          onTextChange={(name) => chooser.send({ type: 'chooser.search', text: name })}
          onSelect={({ key }) => choose(key)}
          onExpandedChange={() => {}}
        />
      </div>
    </WorkDialog>
  );
}
