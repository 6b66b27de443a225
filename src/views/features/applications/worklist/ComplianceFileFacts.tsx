import { useSelector } from '@xstate/react';
import { type Fact, FactList } from '../../../kit/FactList.tsx';
import { useText } from '../../../kit/hooks/use-text.ts';
import { useTimes } from '../../../kit/hooks/use-times.ts';
import type { ApplicationDetailsActor } from '../application-details/application-details-actor.ts';

/** The facts of a compliance file: what is complete, and what still blocks clearing it. */
export function ComplianceFileFacts({ details }: { details: ApplicationDetailsActor }) {
  const text = useText();
  const { date } = useTimes();
  const file = useSelector(details, ({ context }) => context.application?.workflow.file ?? null);
  if (!file) return null;
  const { checksOpen, queriesOpen, interview, agentConfirmed, fundsProvenOn, fundsMaxAgeDays } = file;
  const proven =
    fundsProvenOn === null ? text('file.fundsNone') : text('file.fundsOn', { day: date(fundsProvenOn) });
  // Whether a fact no longer blocks clearing the file.
  const settled = (isSettled: boolean) => ({ 'data-settled': isSettled });
  const facts: readonly Fact[] = [
    [text('file.checks'), checksOpen, settled(checksOpen === 0)],
    [text('file.queries'), queriesOpen, settled(queriesOpen === 0)],
    [
      text('fact.interview'),
      text(`file.interview.${interview}`),
      settled(interview === 'notAsked' || interview === 'passed'),
    ],
    [text('file.agent'), text(agentConfirmed ? 'access.yes' : 'file.no'), settled(agentConfirmed)],
    [
      text('file.funds'),
      fundsMaxAgeDays === null
        ? text('file.fundsNotAsked')
        : `${proven} (${text('file.fundsMost', { days: fundsMaxAgeDays })})`,
      settled(fundsMaxAgeDays === null || fundsProvenOn !== null),
    ],
  ];
  return (
    <section aria-label={text('file.title')}>
      <FactList facts={facts} className="file-facts" />
    </section>
  );
}
