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
import type { ReviewedDocumentEvent } from '../../../../machines/features/applications/document-review/reviewed-document.types.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { useCommandShortcut } from '../../../kit/keys/use-command-shortcut.ts';
import { DirectionalIcon } from '../../../kit/office/DirectionalIcon.tsx';
import type { ReviewedDocumentActor } from './use-review.ts';

type ViewerCommand =
  | 'look.zoomIn'
  | 'look.zoomOut'
  | 'look.fit'
  | 'look.turn'
  | 'look.pagePrevious'
  | 'look.pageNext'
  | 'look.save';

const labels = {
  'look.zoomIn': 'keys.viewZoomIn',
  'look.zoomOut': 'keys.viewZoomOut',
  'look.fit': 'keys.viewFit',
  'look.turn': 'keys.viewRotate',
  'look.pagePrevious': 'keys.viewPreviousPage',
  'look.pageNext': 'keys.viewNextPage',
  'look.save': 'action.downloadFile',
} as const satisfies Record<ViewerCommand, string>;

/** The viewer's toolbar: zoom, rotation, pages and download. */
export function FileToolbar({ reviewedDocument }: { reviewedDocument: ReviewedDocumentActor }) {
  const text = useText();
  const hintOf = useCommandShortcut();
  const { page, pages, zoom } = useSelector(reviewedDocument, ({ context }) => context.fileDisplay);
  const open = useSelector(reviewedDocument, (snapshot) => snapshot.hasTag('open'));
  const hasFile = useSelector(reviewedDocument, ({ context }) => (context.document?.files ?? 0) > 0);
  const button = (command: ViewerCommand, icon: ReactElement, event: ReviewedDocumentEvent, idle = !open) => {
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
        onClick={() => reviewedDocument.send(event)}
      />
    );
  };
  return (
    <div className="document-tools row gap-1-4">
      <ButtonGroup variant="minimal">
        {button('look.zoomOut', <ZoomOutIcon />, { type: 'look.zoom', by: 'out' })}
        <span className="document-zoom faint tabular">{text('review.zoom', { zoom })}</span>
        {button('look.zoomIn', <ZoomInIcon />, { type: 'look.zoom', by: 'in' })}
        {button('look.fit', <ZoomToFitIcon />, { type: 'look.zoom', by: 'fit' })}
        {button('look.turn', <RotateCwIcon />, { type: 'look.turn' })}
      </ButtonGroup>
      {pages > 1 && (
        <ButtonGroup variant="minimal">
          {button(
            'look.pagePrevious',
            <DirectionalIcon icon={ChevronLeftIcon} />,
            { type: 'look.page', by: -1 },
            !open || page === 1,
          )}
          <span className="document-zoom faint tabular">{text('review.page', { page, pages })}</span>
          {button(
            'look.pageNext',
            <DirectionalIcon icon={ChevronRightIcon} />,
            { type: 'look.page', by: 1 },
            !open || page === pages,
          )}
        </ButtonGroup>
      )}
      {button('look.save', <DownloadIcon />, { type: 'document.download' }, !hasFile)}
    </div>
  );
}
