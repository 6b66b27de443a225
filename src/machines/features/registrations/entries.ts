import type { RegistrationEvent } from '../../../../contract/charts/registration/events.ts';
import { otherReasons } from '../../../../contract/people/student-matches.ts';
import {
  type RegistrationDetails,
  registrationRefusals,
} from '../../../../contract/registration/registrations.ts';
import type { RegistrationAction, RegistrationEntries } from './registration-details.types.ts';

export const noEntries: RegistrationEntries = {
  whyDifferent: '',
  studentId: '',
  message: '',
  refusal: '',
  note: '',
  reopening: '',
  counsellorId: '',
};

/** The action can be sent without input: nobody is certainly the same person. */
export const isAcceptedAtOnce = (registration: RegistrationDetails | null): boolean =>
  registration?.workflow.facts.certainMatch === false;

/** The field that an action requires and that is empty; null when it is complete. */
export function findMissing(
  action: RegistrationAction,
  entries: RegistrationEntries,
  registration: RegistrationDetails | null,
): keyof RegistrationEntries | null {
  const required: Readonly<Record<RegistrationAction, readonly (keyof RegistrationEntries)[]>> = {
    accept: isAcceptedAtOnce(registration) ? [] : ['whyDifferent'],
    merge: ['studentId'],
    request: ['message'],
    refuse: entries.refusal === 'other' ? ['refusal', 'note'] : ['refusal'],
    reopen: ['reopening'],
    assign: ['counsellorId'],
  };
  return required[action].find((field) => entries[field].trim() === '') ?? null;
}

/** The event of an action whose entries are complete. */
export function toRegistrationEvent(
  action: RegistrationAction,
  entries: RegistrationEntries,
): RegistrationEvent {
  const { message, note, reopening } = entries;
  switch (action) {
    case 'accept': {
      const whyDifferent = otherReasons.find((reason) => reason === entries.whyDifferent);
      return { type: 'registration.accept', ...(whyDifferent && { whyDifferent }) };
    }
    case 'merge':
      return { type: 'registration.merge', studentId: Number(entries.studentId) };
    case 'request':
      return { type: 'registration.request', message: message.trim() };
    case 'refuse':
      return {
        type: 'registration.refuse',
        reason: registrationRefusals.find((reason) => reason === entries.refusal) ?? 'other',
        ...(note.trim() !== '' && { note: note.trim() }),
      };
    case 'reopen':
      return { type: 'registration.reopen', reason: reopening.trim() };
    case 'assign':
      return { type: 'registration.assign', counsellorId: Number(entries.counsellorId) };
  }
}
