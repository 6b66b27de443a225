import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { FileFault } from '../../machines/document-review/paper.types.ts';
import { Notice } from '../grid/Notice.tsx';
import { Skeleton } from '../grid/Skeleton.tsx';
import { useText } from '../hooks/use-text.ts';
import { later } from '../later.tsx';
import type { PaperActor } from './use-review.ts';

const PdfPage = later(() => import(/* webpackChunkName: "page-pdf" */ './PdfPage.tsx'));
const Picture = later(() => import(/* webpackChunkName: "page-picture" */ './Picture.tsx'));

/** The inner width of an element, updated on resize. */
function useRoom() {
  const ref = useRef<HTMLElement>(null);
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setRoom(Math.max(0, element.clientWidth - 2 * padding));
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return { ref, room };
}
const padding = 16;

/** Makes a scrolling element focusable by keyboard. */
const reachable = { tabIndex: 0 } as const;

/** Why the file cannot be shown, and how to continue. */
function Fault({ paper, fault }: { paper: PaperActor; fault: FileFault }) {
  const text = useText();
  const again = { type: 'file.again' } as const;
  return (
    <Notice
      picture={fault === 'offline' ? 'offline' : 'failed'}
      title={text(`review.fault.${fault}`)}
      action={
        fault === 'notShown' ? (
          <Button text={text('review.save')} onClick={() => paper.send({ type: 'document.save' })} />
        ) : (
          <Button text={text('action.retry')} onClick={() => paper.send(again)} />
        )
      }
      urgent
    >
      {text(`review.faultBody.${fault}`)}
    </Notice>
  );
}

/** The open file, or why it cannot be shown. */
export function FileView({ paper }: { paper: PaperActor }) {
  const text = useText();
  const { ref, room } = useRoom();
  const link = useSelector(paper, ({ context }) => context.link);
  const look = useSelector(paper, ({ context }) => context.look);
  const fault = useSelector(paper, (snapshot) => (snapshot.hasTag('noFile') ? snapshot.context.fault : null));
  const opening = useSelector(paper, (snapshot) => snapshot.hasTag('opening'));
  const none = useSelector(paper, ({ context }) => context.document?.files === 0);
  const Drawn = link?.mediaType === 'application/pdf' ? PdfPage : Picture;
  return (
    <section
      ref={ref}
      className="desk-file"
      aria-label={text('review.file')}
      aria-busy={opening}
      {...reachable}
    >
      {fault !== null ? (
        <Fault paper={paper} fault={fault} />
      ) : none ? (
        <Notice picture="empty" title={text('review.noFile')}>
          {text('review.noFileBody')}
        </Notice>
      ) : (
        <>
          {(opening || !link) && <Skeleton rows={10} />}
          {link && (
            <div hidden={opening}>
              <Drawn
                key={link.url}
                url={link.url}
                name={link.fileName}
                look={look}
                room={room}
                onOpened={(pages) => paper.send({ type: 'file.opened', pages })}
                onFailed={(why) => paper.send({ type: 'file.failed', fault: why })}
              />
            </div>
          )}
        </>
      )}
    </section>
  );
}
