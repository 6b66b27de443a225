import type { ActorRefFrom } from 'xstate';
import type { EventField } from '../../../../../contract/charts/application/event-fields.ts';
import type { eventFormMachine } from '../../../../machines/features/applications/application-events/event-form.machine.ts';
import type { FieldsActor } from '../../../../machines/features/applications/application-events/event-form.types.ts';

/** The actor of an event form, as the views use it. */
export type EventFormActor = ActorRefFrom<typeof eventFormMachine>;

/** The props shared by all field inputs. */
export interface EventInputProps {
  readonly form: FieldsActor;
  readonly field: EventField;
  readonly readOnly: boolean;
  readonly id: string;
  readonly label: string;
  readonly value: string;
  /** Ids of the elements that describe the input; undefined if there are none. */
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  readonly onChange: (value: string) => void;
}
