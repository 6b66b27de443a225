import './record.css';
import { Link } from 'wouter';
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
      return fact.path === undefined ? (
        <bdi>{valueText}</bdi>
      ) : (
        <Link href={fact.path}>
          <bdi>{valueText}</bdi>
        </Link>
      );
  }
}

interface RecordFactsProps {
  readonly peek: RecordPeek;
  /** Labels of facts that are shown elsewhere. */
  readonly except?: readonly string[] | undefined;
}

/** The facts of a record that the user can read. */
export function RecordFacts({ peek, except = [] }: RecordFactsProps) {
  const text = useText();
  const dynamicText = useDynamicText();
  return (
    <FactList
      className="record-facts"
      aria-label={text('label.details')}
      facts={peek.facts
        .filter(({ label }) => !except.includes(label))
        .map((fact) => [
          dynamicText([fact.label], 'label.details'),
          <Value key={fact.label} fact={fact} />,
          { className: 'record-fact' },
        ])}
    />
  );
}
