import { Button, ButtonGroup } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import '../applications/document-review/file-view.css';
import { useLayoutEffect, useRef, useState } from 'react';
import type { SubmittedFile } from '../../../../contract/registration/registrations.ts';
import type { RegistrationDetailsActor } from '../../../machines/features/registrations/registration-details.machine.ts';
import { lazyComponent } from '../../kit/components/lazy-component.tsx';
import { useText } from '../../kit/hooks/use-text.ts';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { useSizeText } from '../documents/use-size-text.ts';
import { useDocumentTypeName } from '../masters/use-document-type-name.ts';

const PdfPage = lazyComponent(
  () => import(/* webpackChunkName: "page-pdf" */ '../applications/document-review/PdfPage.tsx'),
);
const ImageView = lazyComponent(
  () => import(/* webpackChunkName: "page-picture" */ '../applications/document-review/ImageView.tsx'),
);

/** The width of an element, updated on resize. */
function useWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth);
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}

/** The selected file, or why it cannot be shown. */
function ShownFile({ details }: { details: RegistrationDetailsActor }) {
  const text = useText();
  const { ref, width } = useWidth();
  const link = useSelector(details, ({ context }) => context.link);
  const page = useSelector(details, ({ context }) => context.page);
  const pages = useSelector(details, ({ context }) => context.pages);
  const opening = useSelector(details, (snapshot) => snapshot.hasTag('opening'));
  const failed = useSelector(details, (snapshot) => snapshot.hasTag('noFile'));
  const Viewer = link?.mediaType === 'application/pdf' ? PdfPage : ImageView;
  return (
    <section
      ref={ref}
      className="registration-file"
      aria-label={link?.fileName}
      aria-busy={opening}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be focusable
      tabIndex={0}
    >
      {failed && (
        <div className="stack gap-2" role="alert">
          <p>{text('registrations.fileFailed')}</p>
          <p>
            <Button text={text('action.retry')} onClick={() => details.send({ type: 'file.retry' })} />
          </p>
        </div>
      )}
      {opening && !link && <Skeleton rows={6} />}
      {link && (
        <Viewer
          key={link.url}
          url={link.url}
          name={link.fileName}
          fileDisplay={{ zoom: 1, turn: 0, page, pages }}
          availableWidth={width}
          onOpened={(opened) => details.send({ type: 'file.rendered', pages: opened })}
          onFailed={() => details.send({ type: 'file.failed' })}
        />
      )}
      {pages > 1 && (
        <ButtonGroup variant="minimal">
          <Button
            text={text('keys.viewPreviousPage')}
            disabled={page === 1}
            onClick={() => details.send({ type: 'file.turnPage', by: -1 })}
          />
          <span className="faint tabular">{text('registrations.page', { page, pages })}</span>
          <Button
            text={text('keys.viewNextPage')}
            disabled={page === pages}
            onClick={() => details.send({ type: 'file.turnPage', by: 1 })}
          />
        </ButtonGroup>
      )}
    </section>
  );
}

interface RegistrationFilesProps {
  readonly details: RegistrationDetailsActor;
  readonly files: readonly SubmittedFile[];
}

/** The files of a registration, with a preview of the selected one. */
export function RegistrationFiles({ details, files }: RegistrationFilesProps) {
  const text = useText();
  const typeName = useDocumentTypeName();
  const sizeText = useSizeText();
  const selected = useSelector(details, ({ context }) => context.fileId) ?? files[0]?.id;
  if (files.length === 0) return <p className="faint">{text('registrations.noFiles')}</p>;
  return (
    <section aria-label={text('fact.documents')} className="stack gap-2">
      <h3>{text('fact.documents')}</h3>
      <div className="wrap">
        {files.map(({ id, type, fileName, size }) => (
          <Button
            key={id}
            size="small"
            variant="outlined"
            active={id === selected}
            aria-pressed={id === selected}
            title={`${fileName} · ${sizeText(size)}`}
            text={typeName(type)}
            onClick={() => details.send({ type: 'file.open', fileId: id })}
          />
        ))}
      </div>
      <ShownFile details={details} />
      <p>
        <Button
          size="small"
          variant="minimal"
          text={text('action.downloadFile')}
          onClick={() => details.send({ type: 'file.download' })}
        />
      </p>
    </section>
  );
}
