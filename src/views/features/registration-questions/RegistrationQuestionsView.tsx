import type { registrationQuestions } from '../../../../contract/masters/registration-questions.ts';
import { createRecordListView } from '../../grid/list/create-record-list-view.tsx';
import { DueForReviewLink, reviewColumns } from '../masters/review.tsx';

/** The questions that a registration asks students of one country. */
export default createRecordListView<typeof registrationQuestions>()('registrationQuestions', {
  title: 'route.recordRegistrationQuestion',
  add: 'record-registration-question-add',
  tools: <DueForReviewLink page="record-registration-question" />,
  columns: {
    ...reviewColumns,
    countryCode: { title: 'fact.country', formatValue: (code, formatters) => formatters.country(code) },
    code: { ltr: true },
    step: {
      title: 'registrationQuestion.step',
      formatValue: (value, formatters) => formatters.word(`questionStep.${value}`, value),
    },
    position: { title: 'registrationQuestion.position' },
    type: {
      title: 'registrationQuestion.type',
      formatValue: (value, formatters) => formatters.word(`questionType.${value}`, value),
    },
    labelEn: { title: 'registrationQuestion.labelEn', grow: 3 },
    labelFr: { title: 'registrationQuestion.labelFr', grow: 2 },
    labelAr: { title: 'registrationQuestion.labelAr', grow: 2 },
    hintEn: { title: 'registrationQuestion.hintEn' },
    hintFr: { title: 'registrationQuestion.hintFr' },
    hintAr: { title: 'registrationQuestion.hintAr' },
    options: { title: 'registrationQuestion.options', ltr: true },
    optionLabelsEn: { title: 'registrationQuestion.optionLabelsEn' },
    optionLabelsFr: { title: 'registrationQuestion.optionLabelsFr' },
    optionLabelsAr: { title: 'registrationQuestion.optionLabelsAr' },
    min: { title: 'registrationQuestion.min' },
    max: { title: 'registrationQuestion.max' },
    showIfQuestion: { title: 'registrationQuestion.showIfQuestion', ltr: true },
    showIfValues: { title: 'registrationQuestion.showIfValues', ltr: true },
    dependents: { title: 'registrationQuestion.dependents' },
  },
  card: {
    lead: 'countryCode',
    title: 'labelEn',
    lines: ['step', 'type', 'showIfQuestion'],
    foot: ['owner', 'reviewOn'],
  },
});
