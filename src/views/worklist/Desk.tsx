import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { href } from '../../machines/router/routes.ts';
import type { ScreenKind } from '../../machines/router/screen-kinds.ts';
import { WorkPart } from '../application-work/WorkPart.tsx';
import type { WorkActor } from '../application-work/work-actor.ts';
import { Skeleton } from '../grid/Skeleton.tsx';
import { useScreen } from '../hooks/use-app.ts';
import { useText } from '../hooks/use-text.ts';
import { ScreenBoundary } from '../office/ScreenBoundary.tsx';

export type WorklistKind = Extract<ScreenKind, 'requestWork' | 'complianceWork'>;

/** The actor of the active application; null while it is loading. */
export function useWork(kind: WorklistKind): WorkActor | null {
  const screen = useScreen(kind);
  return useSelector(screen, (snapshot) =>
    snapshot.hasTag('working') ? (snapshot.children.work ?? null) : null,
  );
}

interface DeskProps {
  readonly work: WorkActor | null;
  readonly children?: ReactNode;
}

/** The details panel beside a list: the active application, its state and the decisions available. */
export function Desk({ work, children }: DeskProps) {
  const text = useText();
  if (!work) return <Skeleton rows={6} />;
  const { id } = work.getSnapshot().context;
  return (
    <ScreenBoundary part={`worklist-${id}`}>
      <div className="worklist-desk">
        {children}
        <WorkPart work={work} movesFirst />
        <p>
          <Link href={`${href('application-details-document')}?applicationId=${id}`}>
            {text('worklist.documents')}
          </Link>
        </p>
      </div>
    </ScreenBoundary>
  );
}
