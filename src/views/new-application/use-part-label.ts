import { useDynamicText } from '../hooks/use-text.ts';
import { getFieldName } from './use-new-application.ts';

const labelIds: Readonly<Record<string, string>> = {
  student: 'applying.part.student',
  choices: 'applying.part.choices',
  others: 'applying.part.others',
  askedBranches: 'applying.part.askedBranches',
  files: 'find.files',
  consent: 'info.consent',
  education: 'info.education',
  tests: 'info.tests',
  work: 'info.work',
  refusals: 'info.refusals',
};

/** The label of a field or a part of the draft. */
export function usePartLabel(): (path: string) => string {
  const dynamicText = useDynamicText();
  return (path) => dynamicText([labelIds[path] ?? `apply.${getFieldName(path)}`], 'applying.title');
}
