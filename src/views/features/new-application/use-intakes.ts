import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { Day } from '../../../../contract/facts/days.ts';
import { toUtcDay } from '../../../machines/kit/values/days.ts';
import { useIntakeText } from '../../kit/hooks/use-intake-text.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { useTimes } from '../../kit/hooks/use-times.ts';
import { markClosing } from '../courses/format-intake.ts';
import { useNewApplication } from './use-new-application.ts';

/** Today's date in ISO format: `2026-11-21`. */
export const getToday = (): Day => toUtcDay(new Date());

/** The current and future intakes, each with its opening or closing date. */
export function useIntakeOptions(): readonly { readonly value: string; readonly label: string }[] {
  const text = useText();
  const { date } = useTimes();
  const intakeText = useIntakeText();
  const intakes = useSelector(useNewApplication(), ({ context }) => context.offers.intakes);
  return useMemo(
    () =>
      intakes.map(({ id, name, opensOn, closesOn }) => ({
        value: String(id),
        label:
          opensOn <= getToday()
            ? markClosing(
                text('courses.intakeOpen', { name: intakeText(name), date: date(closesOn) }),
                closesOn,
                text,
              )
            : text('courses.intakeLater', { name: intakeText(name), date: date(opensOn) }),
      })),
    [intakes, text, date, intakeText],
  );
}

/** Returns the name of an intake. */
export function useIntakeName(): (id: number) => string {
  const intakes = useSelector(useNewApplication(), ({ context }) => context.offers.intakes);
  const intakeText = useIntakeText();
  return (id) => intakeText(intakes.find((intake) => intake.id === id)?.name ?? String(id));
}
