/** English texts of checklist rules. */
export const checklistRulesEn = {
  'route.recordChecklistRule': 'Checklist rules',
  'route.recordChecklistRuleAdd': 'New checklist rule',
  'route.recordChecklistRuleEdit': 'Edit checklist rule',
  'subject.ChecklistRule': 'Checklist rules',
  'event.checklistRule.created': 'Checklist rule created',
  'event.checklistRule.changed': 'Checklist rule updated',
  'event.checklistRule.removed': 'Checklist rule deleted',
  'checklistRule.search': 'Search by name or document',
  'checklistRule.empty': 'No checklist rules',
  'checklistRule.emptyBody': 'Rules that say which documents an application needs appear here.',
  'checklistRule.name': 'Rule',
  'checklistRule.name.hint':
    'Only administrators and officers see it. For example, Bank statement (United Kingdom)',
  'checklistRule.position': 'Order in checklist',
  'checklistRule.position.hint': 'If several rules require the same document, the last one counts',
  'checklistRule.type': 'Required document',
  'checklistRule.stage': 'Needed',
  'checklistRule.reason': 'Reason',
  'checklistRule.reason.hint': 'Students see it. Leave empty to enter your own',
  'checklistRule.reasonEn': 'Own reason in English',
  'checklistRule.reasonFr': 'Own reason in French',
  'checklistRule.reasonAr': 'Own reason in Arabic',
  'checklistRule.domicileIn': 'Students live in',
  'checklistRule.domicileIn.hint':
    'Country codes separated by commas, for example IN, NG. Leave empty for any country',
  'checklistRule.domicileNotIn': 'Students don’t live in',
  'checklistRule.destinationIn': 'Destination is',
  'checklistRule.destinationIn.hint': 'Country codes separated by commas. Leave empty for any destination',
  'checklistRule.destinationNotIn': 'Destination isn’t',
  'checklistRule.levels': 'Levels',
  'checklistRule.levels.hint': 'None selected: all levels',
  'checklistRule.minor': 'Younger than 18 at the start',
  'checklistRule.sponsored': 'Someone else pays',
  'checklistRule.loan': 'Paid with a loan',
  'checklistRule.backlogs': 'Has backlogs',
  'checklistRule.gap': 'Has gap years',
  'checklistRule.workExperience': 'Has work experience',
  'checklistRule.sensitiveSubject': 'Subject requires ATAS',
  'checklistRule.taughtInEnglish': 'Taught in English',
  'checklistRule.quebec': 'Studies in Quebec',
  'checklistRule.section.document': 'Document and stage',
  'checklistRule.section.reason': 'Why it’s needed',
  'checklistRule.section.conditions': 'When the rule applies',
  'checklistRule.section.review': 'Owner and review',
  'ruleCondition.any': 'Doesn’t matter',
  'ruleCondition.yes': 'Yes',
  'ruleCondition.no': 'No',
  'field.reason.required': 'Select a reason, or enter your own in three languages',
  'field.reasonEn.required': 'Enter your own reason in every language',
  'field.domicileIn.unknown': 'Enter two-letter country codes',
} as const;

declare module '../../message-id.ts' {
  interface ListTexts {
    readonly 'checklist-rules': typeof checklistRulesEn;
  }
}
