import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { getApplicationReviewPath } from '../../../../machines/features/documents/review-path.ts';
import type { ScreenKind } from '../../../../machines/kit/routes/routes.types.ts';
import { useScreen } from '../../../kit/hooks/use-app.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { ScreenBoundary } from '../../../kit/office/ScreenBoundary.tsx';
import { Skeleton } from '../../../kit/Skeleton.tsx';
import { ApplicationOverview } from '../application-details/ApplicationOverview.tsx';
import type { ApplicationDetailsActor } from '../application-details/application-details-actor.ts';

export type WorklistKind = Extract<ScreenKind, 'applicationRequestsPage' | 'complianceRequestsPage'>;

/** The actor of the active application; null while it is loading. */
export function useApplicationDetailsActor(kind: WorklistKind): ApplicationDetailsActor | null {
  const screen = useScreen(kind);
  return useSelector(screen, (snapshot) =>
    snapshot.hasTag('working') ? (snapshot.children.details ?? null) : null,
  );
}

interface WorklistDetailsProps {
  readonly details: ApplicationDetailsActor | null;
  readonly children?: ReactNode;
}

/** The details panel beside a list: the active application, its state and the decisions available. */
export function WorklistDetails({ details, children }: WorklistDetailsProps) {
  const text = useText();
  if (!details) return <Skeleton rows={6} />;
  const { id } = details.getSnapshot().context;
  return (
    <ScreenBoundary part={`worklist-${id}`}>
      <div className="stack worklist-details">
        {children}
        <ApplicationOverview details={details} actionsFirst />
        <p>
          <Link href={getApplicationReviewPath(id)}>{text('worklist.documents')}</Link>
        </p>
      </div>
    </ScreenBoundary>
  );
}
