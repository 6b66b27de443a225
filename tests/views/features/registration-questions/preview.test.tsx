import { screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import { registrationQuestions } from '../../../../contract/masters/registration-questions.ts';
import { createMasterEditMachine } from '../../../../src/machines/features/masters/master-edit.machine.ts';
import type { LoadedMaster } from '../../../../src/machines/features/masters/master-edit.types.ts';
import { openPage, staff } from '../../../support/client/office.ts';
import { outline } from '../../../support/client/outline.ts';
import { openStage, type Stage } from '../../../support/client/stage.tsx';

let stage: Stage;
beforeAll(() => openPage('record-registration-question-edit'));
afterEach(() => stage.close());

const question = {
  id: 3,
  version: 2,
  editable: ['labelEn', 'labelFr', 'labelAr', 'hintEn', 'required'],
  countryCode: 'IN',
  code: 'hobby',
  step: 'schooling',
  position: 1,
  type: 'choice',
  labelEn: 'Sport',
  labelFr: 'Sport préféré',
  labelAr: 'رياضة',
  hintEn: 'One only',
  hintFr: null,
  hintAr: null,
  options: 'a\nb',
  optionLabelsEn: 'Chess\nGo',
  optionLabelsFr: 'Échecs\nGo',
  optionLabelsAr: null,
  required: false,
  archived: false,
};

async function open(more: Partial<Record<keyof typeof question, unknown>> = {}): Promise<HTMLElement> {
  stage = openStage({
    at: '/record/registration-question/edit/3',
    signedIn: staff(),
    screens: {
      registrationQuestionsForm: createMasterEditMachine(
        registrationQuestions,
        '/record/registration-question',
      ).provide({
        actors: {
          load: fromPromise<LoadedMaster, { id: number | null }>(async () => ({
            row: { ...question, ...more } as LoadedMaster['row'],
            uses: [],
            countries: ['IN', 'NG'],
          })),
        },
      }),
    },
  });
  return screen.findByRole('region', { name: 'Preview' });
}

it('shows a question in each language that it has, as it is typed', async () => {
  const preview = await open();
  expect([
    outline(preview),
    ['Sport', 'Sport préféré', 'رياضة'].map((label) => {
      const part = within(preview).getByText(label).parentElement;
      return [part?.lang, part?.dir];
    }),
  ]).toEqual([
    [
      'region Preview:',
      '## Preview',
      'Sport',
      'One only',
      'Chess',
      'Go',
      'Sport préféré',
      'Échecs',
      'Go',
      'رياضة',
      'Students can leave it empty.',
      'How students see it. Conditions aren’t applied here.',
    ],
    [
      ['en', 'ltr'],
      ['fr', 'ltr'],
      ['ar', 'rtl'],
    ],
  ]);
  stage.close();
  const required = await open({ required: true, type: 'longText', labelFr: '', labelAr: ' ' });
  expect(outline(required)).toEqual([
    'region Preview:',
    '## Preview',
    'Sport',
    'One only',
    'How students see it. Conditions aren’t applied here.',
  ]);
  stage.close();
  const empty = await open({ labelEn: '', labelFr: '', labelAr: '' });
  expect(outline(empty)).toEqual([
    'region Preview:',
    '## Preview',
    'Enter the question to see it here.',
    'How students see it. Conditions aren’t applied here.',
  ]);
});
