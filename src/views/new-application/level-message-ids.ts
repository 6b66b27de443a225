import type { StudyLevel } from '../../../contract/checklist.ts';
import type { MessageId } from '../../i18n/message-id.ts';

/** The message id of each level of study. */
export const levelMessageIds = {
  foundation: 'studyLevel.foundation',
  undergraduate: 'studyLevel.undergraduate',
  'pre-master': 'studyLevel.preMaster',
  'postgraduate taught': 'studyLevel.postgraduateTaught',
  research: 'studyLevel.research',
} as const satisfies Record<StudyLevel, MessageId>;
