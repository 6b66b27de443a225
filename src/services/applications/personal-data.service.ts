import { type ErasurePreview, type ErasureRequest, erasureApi } from '../../../contract/people/erasure.ts';
import { personalDataApi } from '../../../contract/people/personal-data.ts';
import { mainApi } from '../kit/api.ts';

/** The address of an archive with a student’s personal data, for the next five minutes. */
export const createPersonalDataLink = async (id: number): Promise<string> =>
  (await mainApi.call(personalDataApi.link, { params: { id } })).data.url;

/** What prevents the erasure of a student, and what it would affect. */
export const loadErasurePreview = async (id: number, signal: AbortSignal): Promise<ErasurePreview> =>
  (await mainApi.call(erasureApi.preview, { params: { id } }, { signal })).data;

/** Erases the personal data of a student in the version that was previewed. */
export async function eraseStudent(
  id: number,
  version: number,
  body: ErasureRequest & { readonly number: string },
): Promise<void> {
  await mainApi.call(erasureApi.erase, { params: { id }, body }, { ifMatch: version });
}
