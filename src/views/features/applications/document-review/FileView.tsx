import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { FileError } from '../../../../machines/features/applications/document-review/reviewed-document.types.ts';
import { lazyComponent } from '../../../kit/components/lazy-component.tsx';
import { useText } from '../../../kit/hooks/use-text.ts';
import { EmptyState, Notice, RetryButton } from '../../../kit/Notice.tsx';
import { Skeleton } from '../../../kit/Skeleton.tsx';
import type { ReviewedDocumentActor } from './use-review.ts';

const PdfPage = lazyComponent(() => import(/* webpackChunkName: "page-pdf" */ './PdfPage.tsx'));
const ImageView = lazyComponent(() => import(/* webpackChunkName: "page-picture" */ './ImageView.tsx'));

/** The inner width of an element, updated on resize. */
function useInnerWidth() {
  const ref = useRef<HTMLElement>(null);
  const [availableWidth, setAvailableWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setAvailableWidth(Math.max(0, element.clientWidth - 2 * padding));
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const resizeObserver = new ResizeObserver(measure);
    resizeObserver.observe(element);
    return () => resizeObserver.disconnect();
  }, []);
  return { ref, availableWidth };
}
const padding = 16;

/** Makes a scrolling element focusable by keyboard. */
const focusable = { tabIndex: 0 } as const;

/** Why the file cannot be shown, and how to continue. */
function FileErrorNotice({
  reviewedDocument,
  fault,
}: {
  reviewedDocument: ReviewedDocumentActor;
  fault: FileError;
}) {
  const text = useText();
  const retryEvent = { type: 'file.retry' } as const;
  return (
    <Notice
      picture={fault === 'offline' ? 'offline' : 'failed'}
      title={text(fault === 'offline' ? 'label.offline' : `review.fault.${fault}`)}
      action={
        fault === 'notShown' ? (
          <Button
            text={text('action.downloadFile')}
            onClick={() => reviewedDocument.send({ type: 'document.download' })}
          />
        ) : (
          <RetryButton onClick={() => reviewedDocument.send(retryEvent)} />
        )
      }
      urgent
    >
      {text(`review.faultBody.${fault}`)}
    </Notice>
  );
}

/** The open file, or why it cannot be shown. */
export function FileView({ reviewedDocument }: { reviewedDocument: ReviewedDocumentActor }) {
  const text = useText();
  const { ref, availableWidth } = useInnerWidth();
  const link = useSelector(reviewedDocument, ({ context }) => context.link);
  const fileDisplay = useSelector(reviewedDocument, ({ context }) => context.fileDisplay);
  const fault = useSelector(reviewedDocument, (snapshot) =>
    snapshot.hasTag('noFile') ? snapshot.context.fault : null,
  );
  const opening = useSelector(reviewedDocument, (snapshot) => snapshot.hasTag('opening'));
  const none = useSelector(reviewedDocument, ({ context }) => context.document?.files === 0);
  const Viewer = link?.mediaType === 'application/pdf' ? PdfPage : ImageView;
  return (
    <section
      ref={ref}
      className="file-view"
      aria-label={text('fact.file')}
      aria-busy={opening}
      {...focusable}
    >
      {fault !== null ? (
        <FileErrorNotice reviewedDocument={reviewedDocument} fault={fault} />
      ) : none ? (
        <EmptyState titleId="review.noFile" bodyId="review.noFileBody" />
      ) : (
        <>
          {(opening || !link) && <Skeleton rows={10} />}
          {link && (
            <div hidden={opening}>
              <Viewer
                key={link.url}
                url={link.url}
                name={link.fileName}
                fileDisplay={fileDisplay}
                availableWidth={availableWidth}
                onOpened={(pages) => reviewedDocument.send({ type: 'file.rendered', pages })}
                onFailed={(why) => reviewedDocument.send({ type: 'file.failed', fault: why })}
              />
            </div>
          )}
        </>
      )}
    </section>
  );
}
