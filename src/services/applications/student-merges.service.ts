import {
  type MergeChoices,
  type MergePreview,
  type StudentDuplicates,
  studentMergesApi,
} from '../../../contract/people/student-merges.ts';
import { mainApi } from '../kit/api.ts';

/** Students who may be the same person, and those who were merged into this one. */
export const loadDuplicates = async (id: number, signal: AbortSignal): Promise<StudentDuplicates> =>
  (await mainApi.call(studentMergesApi.duplicates, { params: { id } }, { signal })).data;

/** The record that stays, and the one that is merged into it. */
export interface MergePair {
  readonly survivorId: number;
  readonly mergedId: number;
}

export const loadMergePreview = async (
  { survivorId, mergedId }: MergePair,
  signal: AbortSignal,
): Promise<MergePreview> => {
  const call = { params: { id: survivorId }, query: { mergedId } };
  return (await mainApi.call(studentMergesApi.mergePreview, call, { signal })).data;
};

/** Merges two students in the versions that were compared. */
export async function mergeStudents(
  { survivor, merged }: Pick<MergePreview, 'survivor' | 'merged'>,
  choices: MergeChoices,
): Promise<void> {
  await mainApi.call(
    studentMergesApi.merge,
    { params: { id: survivor.id }, body: { mergedId: merged.id, mergedVersion: merged.version, choices } },
    { ifMatch: survivor.version },
  );
}

/** Undoes a merge into a student. */
export async function undoMerge(id: number, mergeId: number, version: number): Promise<void> {
  await mainApi.call(studentMergesApi.unmerge, { params: { id, mergeId } }, { ifMatch: version });
}
