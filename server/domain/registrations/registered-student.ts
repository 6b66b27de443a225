import type { Choice } from '../../../contract/applications/application-drafts.ts';
import type { BuiltInType } from '../../../contract/kit/document-types.ts';
import type { Flow } from '../../../contract/registration/flow.ts';
import { flows } from '../../../contract/registration/flows/index.ts';
import { toStudent } from '../../../contract/registration/to-student.ts';
import type { ChangeContext } from '../../access/change-context.ts';
import type { registrations } from '../../db/schema/index.ts';

export type Registration = typeof registrations.$inferSelect;

/** Who takes a registration in: an officer, or the portal itself. */
export interface IntakeContext extends Pick<ChangeContext, 'clock' | 'record'> {
  readonly actorId: number | null;
}

/** The information about the student, with the answers that the flow gives by itself. */
export const readStudent = ({
  flow,
  answers,
  submittedAt,
}: Pick<Registration, 'flow' | 'answers' | 'submittedAt'>) => {
  const { presets } = flows[flow] as { readonly presets?: Readonly<Record<string, string>> };
  const { phoneCountry: _, ...given } = presets ?? {};
  return toStudent({ ...given, ...answers }, submittedAt.toISOString());
};

/** The document types that the student could upload with the registration, or send later. */
export const getOfferedDocuments = ({ flow }: Pick<Registration, 'flow'>): readonly BuiltInType[] => {
  const { steps }: Flow = flows[flow];
  return steps.flatMap(({ documents }) => documents ?? []);
};

/** The course and intake that the student selected. */
export function getChoice({ answers }: Pick<Registration, 'answers'>): Choice | null {
  const [courseId = 0, intakeId = 0] = (answers.course ?? '').split(':').map(Number);
  return courseId > 0 && intakeId > 0 ? { courseId, intakeId } : null;
}

/** Consent that was given with a registration, as a student's columns. */
export const toConsentColumns = ({
  consent,
  submittedAt,
}: Pick<Registration, 'consent' | 'submittedAt'>) => ({
  consentVersion: consent.version,
  consentedAt: submittedAt,
  consentLanguage: consent.language,
  consentDocumentId: null,
  guardian: consent.guardian,
});

/** The claim of the owner of the link, as a student's columns; none without a link. */
export const toClaimColumns = ({
  linkOwnerId,
  linkOpenedAt,
  submittedAt,
}: Pick<Registration, 'linkOwnerId' | 'linkOpenedAt' | 'submittedAt'>) =>
  linkOwnerId === null ? {} : { introducedById: linkOwnerId, introducedAt: linkOpenedAt ?? submittedAt };
