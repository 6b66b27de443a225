import './record.css';
import type { AdmissionState } from '../../../../contract/applications/applications.ts';
import type { Fact, RecordPeek } from '../../../../contract/kit/search.ts';
import { findStatus } from '../../../machines/features/applications/board/stages.ts';
import { FactList } from '../../kit/FactList.tsx';
import { useDynamicText, useText } from '../../kit/hooks/use-text.ts';
import { StatusIndicator } from '../../kit/StatusLabel.tsx';
import { useFactText } from './use-fact-text.ts';

const getStatus = ({ label, value }: Fact): AdmissionState | undefined =>
  label === 'fact.status' ? findStatus(value) : undefined;

function Value({ fact }: { fact: Fact }) {
  const valueText = useFactText()(fact);
  const status = getStatus(fact);
  if (status) return <StatusIndicator status={status} text={valueText} />;
  switch (fact.kind) {
    case 'email':
      return (
        <a href={`mailto:${fact.value}`} dir="ltr">
          {valueText}
        </a>
      );
    case 'phone':
      return (
        <a href={`tel:${fact.value.replace(/[^+\d]/g, '')}`} dir="ltr">
          {valueText}
        </a>
      );
    case 'number':
      return (
        <span className="tabular" dir="ltr">
          {valueText}
        </span>
      );
    default:
      return <bdi>{valueText}</bdi>;
  }
}

/** The facts of a record that the user can read. */
export function RecordFacts({ peek }: { peek: RecordPeek }) {
  const text = useText();
  const dynamicText = useDynamicText();
  return (
    <FactList
      className="record-facts"
      aria-label={text('label.details')}
      facts={peek.facts.map((fact) => [
        dynamicText([fact.label], 'label.details'),
        <Value key={fact.label} fact={fact} />,
        { className: 'record-fact' },
      ])}
    />
  );
}
