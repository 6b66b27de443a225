import { ToneLabel } from '../../kit/StatusLabel.tsx';

interface PriorityLabelProps {
  readonly priority: string;
  readonly text: string;
}

/** The priority of an application; only high and urgent are marked. */
export function PriorityLabel({ priority, text }: PriorityLabelProps) {
  if (priority !== 'urgent' && priority !== 'high') return text;
  return <ToneLabel tone={priority === 'urgent' ? 'bad' : 'waiting'}>{text}</ToneLabel>;
}
