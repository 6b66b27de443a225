import type { checklistRules } from '../../../../../contract/masters/checklist-rules.ts';
import { createRecordListView } from '../../../grid/list/create-record-list-view.tsx';
import type { ColumnViewConfig } from '../../../grid/list-view-config.ts';
import { formatLevels } from '../../masters/format-field.ts';
import { DueForReviewLink, reviewColumns } from '../../masters/review.tsx';

const formatCondition: ColumnViewConfig['formatValue'] = (value, formatters) =>
  formatters.word(`ruleCondition.${value}`, value);

/** The rules that say which documents an application needs. */
export default createRecordListView<typeof checklistRules>()('checklistRules', {
  title: 'route.recordChecklistRule',
  add: 'record-checklist-rule-add',
  tools: <DueForReviewLink page="record-checklist-rule" />,
  columns: {
    ...reviewColumns,
    name: { title: 'checklistRule.name', grow: 3 },
    position: { title: 'checklistRule.position' },
    type: {
      title: 'checklistRule.type',
      grow: 1,
      formatValue: (type, formatters) => formatters.word(`documentType.${type}`, type),
    },
    stage: {
      title: 'checklistRule.stage',
      formatValue: (value, formatters) => formatters.word(`checklistStage.${value}`, value),
    },
    reason: {
      title: 'checklistRule.reason',
      grow: 2,
      formatValue: (value, formatters) => formatters.word(`checklist.${value}`, value),
    },
    reasonEn: { title: 'checklistRule.reasonEn' },
    reasonFr: { title: 'checklistRule.reasonFr' },
    reasonAr: { title: 'checklistRule.reasonAr' },
    domicileIn: { title: 'checklistRule.domicileIn', ltr: true },
    domicileNotIn: { title: 'checklistRule.domicileNotIn', ltr: true },
    destinationIn: { title: 'checklistRule.destinationIn', ltr: true },
    destinationNotIn: { title: 'checklistRule.destinationNotIn', ltr: true },
    levels: {
      title: 'checklistRule.levels',
      formatCell: ({ levels }, formatters) =>
        typeof levels === 'string' && levels !== '' ? formatLevels(formatters, levels) : '',
    },
    minor: { title: 'checklistRule.minor', formatValue: formatCondition },
    sponsored: { title: 'checklistRule.sponsored', formatValue: formatCondition },
    loan: { title: 'checklistRule.loan', formatValue: formatCondition },
    backlogs: { title: 'checklistRule.backlogs', formatValue: formatCondition },
    gap: { title: 'checklistRule.gap', formatValue: formatCondition },
    workExperience: { title: 'checklistRule.workExperience', formatValue: formatCondition },
    sensitiveSubject: { title: 'checklistRule.sensitiveSubject', formatValue: formatCondition },
    taughtInEnglish: { title: 'checklistRule.taughtInEnglish', formatValue: formatCondition },
    quebec: { title: 'checklistRule.quebec', formatValue: formatCondition },
  },
  card: {
    lead: 'stage',
    title: 'name',
    lines: ['type', 'domicileIn', 'destinationIn'],
    foot: ['owner', 'reviewOn'],
  },
});
