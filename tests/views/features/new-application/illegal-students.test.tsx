/** @module-tag heavy */
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fromPromise } from 'xstate';
import type { ApplicationDraft } from '../../../../contract/applications/application-drafts.ts';
import { emptyDraft, toDraftContent } from '../../../../contract/applications/draft-conversion.ts';
import type { StudentMatch } from '../../../../contract/people/student-matches.ts';
import { draftsMachine } from '../../../../src/machines/features/new-application/drafts.machine.ts';
import { matchesMachine } from '../../../../src/machines/features/new-application/matches.machine.ts';
import type { LoadedDraft } from '../../../../src/machines/features/new-application/new-application.actors.ts';
import { newApplicationMachine } from '../../../../src/machines/features/new-application/new-application.machine.ts';
import { tableNow } from '../../../contract/facts/illegal-events.ts';
import { illegalStudents, possibleStudent, toFormPath } from '../../../contract/facts/illegal-students.ts';
import { openPage, staff } from '../../../support/client/office.ts';
import { openStage, type Stage } from '../../../support/client/stage.tsx';

let stage: Stage;
beforeAll(() => openPage('application-student-information'));
beforeEach(() => vi.useFakeTimers({ now: new Date(tableNow), toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  stage.close();
});

const notInLife = 'Check this against the date of birth and today’s date';
/** What is said for each code, and where a field has words of its own. */
const words: Readonly<Record<string, string>> = {
  tooYoung: 'Check the date: students are 14 or older',
  inFuture: 'Enter a date in the past',
  tooOld: 'Check the year: this is more than 90 years ago',
  'dateOfBirth.invalid': 'Enter a real date with the day, month and four-digit year',
  passportForm: 'Check the number: passports of this nationality have another format',
  expired: 'Enter the date of the new passport, or leave this empty: this one has expired',
  tooFarAhead: 'Check the year: passports are valid for 10 years',
  offScale: 'Enter a score that this test gives',
  contradicts: 'Check the scores: this can’t be the lowest part of the overall score',
  notInLife,
  'finishedIn.outOfOrder': 'Enter a year after the lower levels of education',
  'until.outOfOrder': 'Enter a date after the start date',
  'mark.invalid': 'Enter a mark within the selected scale',
  decimals: 'This currency has fewer decimals',
  'currency.required': 'Enter the currency, for example GBP',
};

/** The draft of the possible student, at the page with their details. */
const draft: ApplicationDraft = {
  id: 5,
  version: 1,
  step: 'information',
  field: null,
  content: {
    ...emptyDraft,
    ...toDraftContent(possibleStudent),
    start: { domicile: 'IN', destination: 'GB', level: 'postgraduateTaught' },
    choices: [{ courseId: 1, intakeId: 1 }],
  },
  updatedAt: '2027-02-21T10:00:00.000Z',
};

async function open(): Promise<HTMLFormElement> {
  stage = openStage({
    at: '/application/student-information?draft=5',
    signedIn: staff(),
    screens: {
      newApplication: newApplicationMachine.provide({
        actors: {
          open: fromPromise(
            async (): Promise<LoadedDraft> => ({
              draft,
              offers: { destinationCodes: ['GB'], branches: [], intakes: [], demanded: [], rules: [] },
            }),
          ),
          sync: fromPromise(async ({ input: { content, version, step } }) => ({
            draft: { ...draft, version: (version ?? 0) + 1, content },
            content,
            step,
          })),
          matches: matchesMachine.provide({
            actors: { match: fromPromise(async (): Promise<readonly StudentMatch[]> => []) },
          }),
          drafts: draftsMachine.provide({
            actors: { list: fromPromise(async (): Promise<readonly ApplicationDraft[]> => []) },
          }),
        },
        delays: { syncDelay: 0 },
      }),
    },
  });
  const field = await screen.findByLabelText('Family name');
  const form = field.closest('form');
  if (!form) throw new Error('the field is in no form');
  return form;
}

type Control = HTMLInputElement | HTMLSelectElement;

function controlOf(path: string): Control {
  const control = document.getElementById(`field-${path.replaceAll('.', '-')}`);
  if (!control) throw new Error(`the form has no field ${path}`);
  return control as Control;
}

const isDate = ({ id }: Control): boolean => document.getElementById(`${id}-month`) !== null;

/** Types a value into its field; a date into the three of its day, month and year. */
function enter(path: string, value: string): void {
  const control = controlOf(path);
  const [year = '', month = '', day = ''] = value.split('-');
  const parts = isDate(control) ? { '': day, '-month': month, '-year': year } : { '': value };
  for (const [suffix, text] of Object.entries(parts))
    fireEvent.change(document.getElementById(control.id + suffix) as Control, { target: { value: text } });
}

/** What stands in the fields of the form. */
const valuesOf = (form: HTMLFormElement) =>
  [...form.elements].flatMap((control) =>
    control instanceof HTMLInputElement || control instanceof HTMLSelectElement
      ? [[control.id, control.value]]
      : [],
  );

/** What a screen reader says of a field after its name; of a date after its group. */
function describedAt(path: string): string {
  const control = controlOf(path);
  const described = isDate(control) ? control.closest('fieldset') : control;
  return (described?.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
}

describe('details of a student that cannot be', () => {
  it.each(illegalStudents)(
    'are refused at the field and in the summary, and all that was typed stays: %s',
    async (_what, changes, path, code) => {
      const form = await open();
      for (const [changed, value] of Object.entries(changes))
        enter(toFormPath(changed), value === null ? '' : String(value));
      const entered = valuesOf(form);
      await stage.user.click(screen.getByRole('button', { name: 'Continue' }));
      const name = path.split('.').at(-1);
      const said = words[`${name}.${code}`] ?? words[code];
      const summary = within(await screen.findByRole('alert'));
      expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toContain(said);
      expect(describedAt(toFormPath(path))).toContain(said);
      expect(controlOf(toFormPath(path)).getAttribute('aria-invalid')).toBe('true');
      expect(valuesOf(form)).toEqual(entered);
      expect(window.location.pathname).toBe('/application/student-information');
    },
  );

  it('are the reason: without them the next step opens', async () => {
    await open();
    await stage.user.click(screen.getByRole('button', { name: 'Continue' }));
    await vi.waitFor(() => expect(window.location.pathname).toBe('/application/course-details'));
  });
});
