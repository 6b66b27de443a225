import { mergeAnswers } from '../../../../contract/registration/answers.ts';
import type { RegistrationOrigin } from '../../../../contract/registration/paths.ts';
import type { KeptDraft } from '../../../services/registration/kept-draft.ts';
import { readKeptDraft } from '../../../services/registration/local-draft.service.ts';
import type { OpenedDraft } from '../../../services/registration/registration-calls.ts';

/** The name under which the device keeps the draft of a flow: `<flow>/<link or role>`. */
export const toDraftName = ({ flow, link, introducedBy }: RegistrationOrigin): string =>
  `${flow}/${link ? `${link.kind}-${link.id}` : (introducedBy ?? 'direct')}`;

/** What this device keeps of a draft that was opened with an emailed link; answers typed here before are merged. */
export function toKeptDraft(opened: OpenedDraft, now: number): KeptDraft {
  const { id, key, step, answers, files } = opened;
  const own = readKeptDraft(toDraftName(opened), now)?.draft;
  const isSame = own?.draft?.id === id;
  return {
    savedAt: now,
    page: step,
    answers: isSame ? mergeAnswers(own.answers, answers) : answers,
    draft: { id, key },
    creation: null,
    syncedAt: now,
    timeOffset: Date.parse(opened.now) - now,
    files: files
      .filter(({ state }) => state === 'finished')
      .map(({ id: fileId, type, fileName, size }) => ({ id: fileId, type, fileName, size })),
    removedFiles: isSame ? own.removedFiles : [],
    ignoresLink: false,
  };
}
