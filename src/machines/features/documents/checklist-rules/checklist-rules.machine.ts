import { checklistRules } from '../../../../../contract/masters/checklist-rules.ts';
import { createRecordGridMachine } from '../../../grid/record-grid.ts';

const hidden = { hidden: true } as const;

/** The list of checklist rules; most conditions are only on the page of a rule. */
export const checklistRulesMachine = createRecordGridMachine(
  checklistRules,
  {
    name: { width: 260 },
    position: { width: 80 },
    stage: { width: 180 },
    reason: hidden,
    reasonEn: hidden,
    reasonFr: hidden,
    reasonAr: hidden,
    domicileNotIn: hidden,
    destinationNotIn: hidden,
    minor: hidden,
    sponsored: hidden,
    loan: hidden,
    backlogs: hidden,
    gap: hidden,
    workExperience: hidden,
    sensitiveSubject: hidden,
    taughtInEnglish: hidden,
    quebec: hidden,
  },
  'record-checklist-rule-edit',
);

export default checklistRulesMachine;
