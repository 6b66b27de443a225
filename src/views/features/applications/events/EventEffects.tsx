import { useIntl } from 'react-intl';
import type { ApplicationDetails } from '../../../../../contract/applications/application-details.ts';
import type { ApplicationEventType } from '../../../../../contract/charts/application/events.ts';
import { findPossibleEvent } from '../../../../machines/features/applications/application-events/possible-events.ts';
import { useDynamicText, useText } from '../../../kit/hooks/use-text.ts';

interface EventEffectsProps {
  readonly application: ApplicationDetails;
  readonly type: ApplicationEventType;
}

/** The effects of an event according to the chart: the resulting state, the recipients and the tasks it opens. */
export function EventEffects({ application, type }: EventEffectsProps) {
  const text = useText();
  const dynamicText = useDynamicText();
  const intl = useIntl();
  const possibleEvent = findPossibleEvent(application, type);
  if (!possibleEvent) return null;
  const { effects, region, to } = possibleEvent;
  const formatNames = (ids: readonly string[], catalogue: 'listener' | 'role') => {
    const words = ids.map((id) => dynamicText([`${catalogue}.${id}`], 'status.unknown'));
    return intl.formatList([...new Set(words)], { type: 'conjunction' });
  };
  const recipients = effects.flatMap((effect) => (effect.type === 'people.notify' ? [effect.whom] : []));
  const taskRoles = effects.flatMap((effect) => (effect.type === 'task.open' ? [effect.role] : []));
  const lines = [
    ...(to !== null && to !== 'resuming'
      ? [
          text('eventForm.leadsTo', {
            status: dynamicText(
              [region === 'admission' ? `status.${to}` : `state.${region}.${to}`],
              'status.unknown',
            ),
          }),
        ]
      : []),
    ...(recipients.length > 0
      ? [text('eventForm.recipients', { people: formatNames(recipients, 'listener') })]
      : []),
    ...(taskRoles.length > 0 ? [text('eventForm.opens', { people: formatNames(taskRoles, 'role') })] : []),
  ];
  if (lines.length === 0) return null;
  return (
    <ul className="faint">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
