import type { AbilityRule, Action, PageSubject, RecordSubject } from '../../contract/kit/ability.ts';

type Conditions = NonNullable<AbilityRule['conditions']>;

/** Opens the pages of these subjects. */
export const allowPages = (...subjects: readonly PageSubject[]): AbilityRule[] =>
  subjects.map((subject) => ({ action: 'read', subject }));

/** Allows each action on the rows that satisfy `conditions`, or on all. */
export const allow = (
  actions: readonly Action[],
  subject: RecordSubject,
  conditions?: Conditions,
): AbilityRule[] => actions.map((action) => ({ action, subject, ...(conditions && { conditions }) }));

/** Allows an action on some fields only. */
export const allowFields = (
  action: Action,
  subject: RecordSubject,
  fields: string[],
  conditions?: Conditions,
): AbilityRule => ({ action, subject, fields, ...(conditions && { conditions }) });

/** Forbids an action on some fields of every row; `reason` is shown to users. */
export const forbidFields = (
  action: Action,
  subject: RecordSubject,
  fields: string[],
  reason: string,
): AbilityRule => ({ action, subject, fields, inverted: true, reason });

/** Hides fields in every row; `reason` is shown to users. */
export const hideFields = (subject: RecordSubject, fields: string[], reason: string): AbilityRule =>
  forbidFields('read', subject, fields, reason);

/** Forbids each action, whatever earlier rules allow; `reason` is shown to users. */
export const forbid = (
  actions: readonly Action[],
  subject: RecordSubject,
  reason: string,
  conditions?: Conditions,
) =>
  actions.map(
    (action): AbilityRule => ({ action, subject, inverted: true, reason, ...(conditions && { conditions }) }),
  );
