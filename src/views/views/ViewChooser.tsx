import { Dialog, DialogBody } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { type KeyboardEvent, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { GridActor } from '../../machines/grid/grid.types.ts';
import type { viewChooserMachine } from '../../machines/tools/view-chooser.machine.ts';
import type { SavedView } from '../../machines/views/views.types.ts';
import { Combo } from '../edits/Combo.tsx';
import { useText } from '../hooks/use-text.ts';
import { useFirstFocus } from '../work/use-first-focus.ts';
import { useReturnFocus } from '../work/use-return-focus.ts';
import { useTool } from '../work/use-tool.ts';
import type { ViewsActor } from './use-views.ts';

type ChooserActor = ActorRefFrom<typeof viewChooserMachine>;

interface ViewChooserProps {
  readonly grid: GridActor;
  readonly views: ViewsActor;
  readonly list: readonly SavedView[];
  readonly present: SavedView | null;
}

/** Finds a saved view by name, from the keyboard. */
export function ViewChooser(props: ViewChooserProps) {
  const chooser = useTool<ChooserActor>(props.grid, 'views');
  return chooser && <OpenChooser {...props} chooser={chooser} />;
}

function OpenChooser({ grid, views, list, present, chooser }: ViewChooserProps & { chooser: ChooserActor }) {
  const text = useText();
  const field = useRef<HTMLInputElement>(null);
  const typed = useSelector(chooser, ({ context }) => context.text);
  useReturnFocus();
  useFirstFocus(field);
  const close = () => grid.send({ type: 'tool.close' });
  const wanted = typed.trim().toLocaleLowerCase();
  const options = [
    { key: '', label: text('views.all') },
    ...list.map((view, place) => ({
      key: String(view.id),
      label: view.name,
      detail: view.mine ? (place < 9 ? `V ${place + 1}` : '') : view.ownerName,
    })),
  ].filter(({ label }) => label.toLocaleLowerCase().includes(wanted));
  const choose = (key: string) => {
    close();
    views.send({ type: 'view.choose', id: key === '' ? null : Number(key) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') event.preventDefault();
  };
  return (
    <Dialog
      isOpen
      title={text('views.chooser')}
      onClose={close}
      portalClassName="office-portal"
      className="work-dialog view-chooser"
    >
      <DialogBody>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter is handled by the field inside */}
        <div className="bulk-field" onKeyDown={onKeyDown}>
          <Combo
            label={text('views.chooser')}
            text={typed}
            options={options}
            listed
            searching={wanted !== '' || present === null}
            describedBy={undefined}
            field={field}
            onType={(name) => chooser.send({ type: 'chooser.type', text: name })}
            onPick={({ key }) => choose(key)}
            onList={() => {}}
          />
        </div>
      </DialogBody>
    </Dialog>
  );
}
