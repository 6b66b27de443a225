import { Button, ButtonGroup } from '@blueprintjs/core';
import {
  ChevronLeftIcon,
  ChevronRightIcon,
  DownloadIcon,
  RotateCwIcon,
  ZoomInIcon,
  ZoomOutIcon,
  ZoomToFitIcon,
} from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import type { ReactElement } from 'react';
import type { PaperEvent } from '../../machines/document-review/paper.types.ts';
import { useText } from '../hooks/use-text.ts';
import { useKeyHint } from '../keys/use-key-hint.ts';
import { DirIcon } from '../office/DirIcon.tsx';
import type { PaperActor } from './use-review.ts';

type Command =
  | 'look.zoomIn'
  | 'look.zoomOut'
  | 'look.fit'
  | 'look.turn'
  | 'look.pagePrevious'
  | 'look.pageNext'
  | 'look.save';

const labels = {
  'look.zoomIn': 'keys.lookZoomIn',
  'look.zoomOut': 'keys.lookZoomOut',
  'look.fit': 'keys.lookFit',
  'look.turn': 'keys.lookTurn',
  'look.pagePrevious': 'keys.lookPagePrevious',
  'look.pageNext': 'keys.lookPageNext',
  'look.save': 'keys.lookSave',
} as const satisfies Record<Command, string>;

/** The viewer's toolbar: zoom, rotation, pages and download. */
export function LookTools({ paper }: { paper: PaperActor }) {
  const text = useText();
  const hintOf = useKeyHint();
  const { page, pages, zoom } = useSelector(paper, ({ context }) => context.look);
  const open = useSelector(paper, (snapshot) => snapshot.hasTag('open'));
  const kept = useSelector(paper, ({ context }) => (context.document?.files ?? 0) > 0);
  const button = (command: Command, icon: ReactElement, event: PaperEvent, idle = !open) => {
    const hint = hintOf(command);
    const label = text(labels[command]);
    return (
      <Button
        variant="minimal"
        icon={icon}
        aria-label={label}
        aria-keyshortcuts={hint?.aria}
        title={hint ? `${label} (${hint.text})` : label}
        disabled={idle}
        onClick={() => paper.send(event)}
      />
    );
  };
  return (
    <div className="desk-tools">
      <ButtonGroup variant="minimal">
        {button('look.zoomOut', <ZoomOutIcon />, { type: 'look.zoom', by: 'out' })}
        <span className="desk-figure">{text('review.zoom', { zoom })}</span>
        {button('look.zoomIn', <ZoomInIcon />, { type: 'look.zoom', by: 'in' })}
        {button('look.fit', <ZoomToFitIcon />, { type: 'look.zoom', by: 'fit' })}
        {button('look.turn', <RotateCwIcon />, { type: 'look.turn' })}
      </ButtonGroup>
      {pages > 1 && (
        <ButtonGroup variant="minimal">
          {button(
            'look.pagePrevious',
            <DirIcon icon={ChevronLeftIcon} />,
            { type: 'look.page', by: -1 },
            !open || page === 1,
          )}
          <span className="desk-figure">{text('review.page', { page, pages })}</span>
          {button(
            'look.pageNext',
            <DirIcon icon={ChevronRightIcon} />,
            { type: 'look.page', by: 1 },
            !open || page === pages,
          )}
        </ButtonGroup>
      )}
      {button('look.save', <DownloadIcon />, { type: 'document.save' }, !kept)}
    </div>
  );
}
