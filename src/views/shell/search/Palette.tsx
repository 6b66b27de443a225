import './palette.css';
import { useActorRef, useSelector } from '@xstate/react';
import { type RefObject, useEffect, useRef } from 'react';
import { searchMachine } from '../../../machines/shell/search/search.machine.ts';
import { useRestoreFocus } from '../../kit/hooks/focus/use-restore-focus.ts';
import { useAppActor, useAppSelector } from '../../kit/hooks/use-app.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { ModalFrame } from '../../kit/overlays/overlays.tsx';
import { PaletteContent } from './PaletteContent.tsx';

/**
 * Search across everything: pages, records, commands, saved views, preferences, help. A combobox (APG) in a dialog:
 * arrows move, Enter selects, Escape closes.
 */
export default function Palette() {
  const text = useText();
  const shell = useAppActor('shell');
  const typedAhead = useAppSelector('shell', ({ context }) => context.paletteText);
  const search = useActorRef(searchMachine, { input: { text: typedAhead } });
  const taken = useRef(typedAhead);
  useEffect(() => {
    const more = typedAhead.startsWith(taken.current) ? typedAhead.slice(taken.current.length) : '';
    taken.current = typedAhead;
    if (more) search.send({ type: 'search.type', text: search.getSnapshot().context.text + more });
  }, [search, typedAhead]);
  const typed = useSelector(search, ({ context }) => context.text);
  const frame = useRef<HTMLDivElement>(null);
  useRestoreFocus();
  const close = () => shell.send({ type: 'palette.close' });
  return (
    <ModalFrame
      isOpen
      canEscapeKeyClose
      canOutsideClickClose
      hasBackdrop
      // Blueprint's type predates refs that can be null.
      childRef={frame as RefObject<HTMLDivElement>}
      onClose={close}
      backdropClassName="panel-backdrop"
      transitionDuration={100}
    >
      <div ref={frame} className="palette" role="dialog" aria-modal="true" aria-label={text('search.open')}>
        <PaletteContent search={search} typed={typed} onClose={close} />
      </div>
    </ModalFrame>
  );
}
