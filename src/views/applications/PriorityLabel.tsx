interface PriorityLabelProps {
  readonly priority: string;
  readonly text: string;
}

/** How urgent an application is; only what stands out from the usual is marked. */
export function PriorityLabel({ priority, text }: PriorityLabelProps) {
  if (priority !== 'urgent' && priority !== 'high') return text;
  return (
    <span className="status">
      <span className={`dot dot-${priority === 'urgent' ? 'bad' : 'waiting'}`} aria-hidden="true" />
      {text}
    </span>
  );
}
