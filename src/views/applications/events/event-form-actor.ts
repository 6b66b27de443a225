import type { ActorRefFrom } from 'xstate';
import type { EventField } from '../../../../contract/charts/application/event-fields.ts';
import type { eventFormMachine } from '../../../machines/application-events/event-form.machine.ts';
import type { FieldsActor } from '../../../machines/application-events/event-form.types.ts';

/** The form of one event, as its views use it. */
export type EventFormActor = ActorRefFrom<typeof eventFormMachine>;

/** What each kind of field is drawn with. */
export interface InputProps {
  readonly form: FieldsActor;
  readonly field: EventField;
  readonly readOnly: boolean;
  readonly id: string;
  readonly label: string;
  readonly value: string;
  /** Ids of what is said about it; undefined when nothing is. */
  readonly describedBy: string | undefined;
  readonly wrong: boolean;
  readonly onChange: (value: string) => void;
}
