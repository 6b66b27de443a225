import { Button } from '@blueprintjs/core';
import type { ApplicationDetails } from '../../../../../contract/applications/application-details.ts';
import type { ApplicationEventType } from '../../../../../contract/charts/application/events.ts';
import {
  findPossibleEvent,
  getRemedy,
} from '../../../../machines/features/applications/application-events/possible-events.ts';
import { useDynamicText, useText } from '../../../kit/hooks/use-text.ts';

interface ReasonsProps {
  /** Message ids such as `reason.documentsConfirmed`. */
  readonly reasons: readonly string[];
  readonly application: ApplicationDetails;
  /** Opens the form of an event that remedies a reason. */
  readonly onOpenEvent?: (type: ApplicationEventType) => void;
  /** The sections that resolve a reason are on this page. */
  readonly hasSections?: boolean;
}

const toRemedyId = (reason: string): string => reason.replace(/^reason\./, 'remedy.');

function Remedy({
  reason,
  application,
  onOpenEvent,
  hasSections = true,
}: Omit<ReasonsProps, 'reasons'> & { reason: string }) {
  const text = useText();
  const dynamicText = useDynamicText();
  const { event, place } = getRemedy(reason);
  const words = dynamicText([toRemedyId(reason)], 'status.unknown');
  const isKnown = words !== text('status.unknown');
  const isPossible = event !== undefined && findPossibleEvent(application, event)?.reasons.length === 0;
  return (
    <>
      {isKnown && <span className="muted">{words}</span>}
      {isPossible && onOpenEvent && (
        <Button
          size="small"
          variant="minimal"
          text={text('remedy.doIt', { event: text(`event.${event}`) })}
          onClick={() => onOpenEvent(event)}
        />
      )}
      {!isPossible && hasSections && place !== undefined && (
        <a
          className="reason-place"
          href={`#${place}`}
          onClick={(click) => {
            const target = document.getElementById(place);
            if (!target) return;
            click.preventDefault();
            target.scrollIntoView({ block: 'start' });
            target.focus({ preventScroll: true });
          }}
        >
          {text('remedy.goThere')}
        </a>
      )}
    </>
  );
}

/** The reasons against an event, each with its remedy. */
export function Reasons({ reasons, ...props }: ReasonsProps) {
  const dynamicText = useDynamicText();
  return (
    <ul className="stack gap-2 reasons-list">
      {reasons.map((reason) => (
        <li key={reason}>
          <span>{dynamicText([reason], 'reason.notInThisState')}</span>
          <Remedy reason={reason} {...props} />
        </li>
      ))}
    </ul>
  );
}
