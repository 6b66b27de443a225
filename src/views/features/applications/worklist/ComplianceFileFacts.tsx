import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useText } from '../../../kit/hooks/use-text.ts';
import { useTimes } from '../../../kit/office/use-times.ts';
import type { ApplicationDetailsActor } from '../application-details/application-details-actor.ts';

interface Line {
  readonly name: string;
  readonly value: ReactNode;
  /** It does not block clearing the file. */
  readonly settled: boolean;
}

/** The facts of a compliance file: what is complete, and what still blocks clearing it. */
export function ComplianceFileFacts({ details }: { details: ApplicationDetailsActor }) {
  const text = useText();
  const { date } = useTimes();
  const file = useSelector(details, ({ context }) => context.application?.workflow.file ?? null);
  if (!file) return null;
  const { checksOpen, queriesOpen, interview, agentConfirmed, fundsProvenOn, fundsMaxAgeDays } = file;
  const proven =
    fundsProvenOn === null ? text('file.fundsNone') : text('file.fundsOn', { day: date(fundsProvenOn) });
  const lines: readonly Line[] = [
    { name: text('file.checks'), value: checksOpen, settled: checksOpen === 0 },
    { name: text('file.queries'), value: queriesOpen, settled: queriesOpen === 0 },
    {
      name: text('fact.interview'),
      value: text(`file.interview.${interview}`),
      settled: interview === 'notAsked' || interview === 'passed',
    },
    {
      name: text('file.agent'),
      value: text(agentConfirmed ? 'access.yes' : 'file.no'),
      settled: agentConfirmed,
    },
    {
      name: text('file.funds'),
      value:
        fundsMaxAgeDays === null
          ? text('file.fundsNotAsked')
          : `${proven} (${text('file.fundsMost', { days: fundsMaxAgeDays })})`,
      settled: fundsMaxAgeDays === null || fundsProvenOn !== null,
    },
  ];
  return (
    <section className="file-facts" aria-label={text('file.title')}>
      <dl>
        {lines.map(({ name, value, settled }) => (
          <div key={name} data-settled={settled}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
