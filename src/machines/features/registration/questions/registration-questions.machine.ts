import { registrationQuestions } from '../../../../../contract/masters/registration-questions.ts';
import { createRecordGridMachine } from '../../../grid/record-grid.ts';

const hidden = { hidden: true } as const;

/** The list of registration questions; most texts are only on the page of a question. */
export const registrationQuestionsMachine = createRecordGridMachine(
  registrationQuestions,
  {
    position: { width: 80 },
    labelEn: { width: 260 },
    labelFr: hidden,
    labelAr: hidden,
    hintEn: hidden,
    hintFr: hidden,
    hintAr: hidden,
    options: hidden,
    optionLabelsEn: hidden,
    optionLabelsFr: hidden,
    optionLabelsAr: hidden,
    min: hidden,
    max: hidden,
    showIfValues: hidden,
    dependents: hidden,
  },
  'record-registration-question-edit',
);

export default registrationQuestionsMachine;
