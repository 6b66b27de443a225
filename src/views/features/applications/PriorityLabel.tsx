interface PriorityLabelProps {
  readonly priority: string;
  readonly text: string;
}

/** The priority of an application; only high and urgent are marked. */
export function PriorityLabel({ priority, text }: PriorityLabelProps) {
  if (priority !== 'urgent' && priority !== 'high') return text;
  return (
    <span className="status">
      <span className={`dot dot-${priority === 'urgent' ? 'bad' : 'waiting'}`} aria-hidden="true" />
      {text}
    </span>
  );
}
