import { useIntl } from 'react-intl';
import type { ApplicationDetails } from '../../../../contract/application-details.ts';
import type { ApplicationEventType } from '../../../../contract/charts/application/events.ts';
import { possibilityOf } from '../../../machines/application-events/possibilities.ts';
import { useLooseText, useText } from '../../hooks/use-text.ts';

interface ConsequencesProps {
  readonly application: ApplicationDetails;
  readonly type: ApplicationEventType;
}

/** The effects of an event according to the chart: the resulting state, the recipients and the tasks it opens. */
export function Consequences({ application, type }: ConsequencesProps) {
  const text = useText();
  const loose = useLooseText();
  const intl = useIntl();
  const move = possibilityOf(application, type);
  if (!move) return null;
  const { effects, region, to } = move;
  const listed = (ids: readonly string[], catalogue: 'listener' | 'role') => {
    const words = ids.map((id) => loose([`${catalogue}.${id}`], 'status.unknown'));
    return intl.formatList([...new Set(words)], { type: 'conjunction' });
  };
  const told = effects.flatMap((effect) => (effect.type === 'people.notify' ? [effect.whom] : []));
  const asked = effects.flatMap((effect) => (effect.type === 'task.open' ? [effect.role] : []));
  const lines = [
    ...(to !== null && to !== 'resuming'
      ? [
          text('eventForm.leadsTo', {
            status: loose(
              [region === 'admission' ? `status.${to}` : `state.${region}.${to}`],
              'status.unknown',
            ),
          }),
        ]
      : []),
    ...(told.length > 0 ? [text('eventForm.told', { people: listed(told, 'listener') })] : []),
    ...(asked.length > 0 ? [text('eventForm.opens', { people: listed(asked, 'role') })] : []),
  ];
  if (lines.length === 0) return null;
  return (
    <ul className="event-consequences">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
