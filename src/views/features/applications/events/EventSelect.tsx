import { Select, type SelectOption } from '../../../kit/form/Select.tsx';
import { useText } from '../../../kit/hooks/use-text.ts';
import type { EventInputProps } from './event-form-actor.ts';

interface EventSelectProps
  extends Pick<EventInputProps, 'id' | 'value' | 'readOnly' | 'invalid' | 'describedBy' | 'onChange'> {
  readonly options: readonly SelectOption[];
}

/** The select of an event's field. */
export function EventSelect({ readOnly, invalid, describedBy, ...props }: EventSelectProps) {
  const text = useText();
  return (
    <Select
      fill
      disabled={readOnly}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      nothing={text('action.select')}
      {...props}
    />
  );
}
