import type { PlainMessageId } from '../../../kit/hooks/plain-message.ts';
import { useFieldLabel, useText } from '../../../kit/hooks/use-text.ts';
import { getFieldName } from '../use-new-application.ts';

const labelIds: Readonly<Record<string, PlainMessageId>> = {
  student: 'fact.student',
  choices: 'newApplication.part.choices',
  others: 'newApplication.part.others',
  askedBranches: 'newApplication.part.askedBranches',
  files: 'studentSearch.files',
  consent: 'info.consent',
  education: 'info.education',
  tests: 'info.tests',
  work: 'info.work',
  refusals: 'info.refusals',
};

/** The label of a field or a part of the draft. */
export function usePartLabel(): (path: string) => string {
  const text = useText();
  const fieldLabel = useFieldLabel();
  return (path) => {
    const id = labelIds[path];
    return id ? text(id) : fieldLabel('apply', getFieldName(path));
  };
}
