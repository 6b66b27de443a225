import type { DocumentType } from '../../kit/document-types.ts';

export const confirmationKinds = ['letter', 'cas', 'coe', 'sevis', 'loa'] as const;
export type ConfirmationKind = (typeof confirmationKinds)[number];

/** The document with which a university confirms the place; the student needs it for the visa application. */
interface Confirmation {
  /** Message id of its name. */
  readonly label: `confirmation.${string}`;
  /** The document type of the confirmation. */
  readonly document: DocumentType;
  readonly number: RegExp;
  /** Whether it also needs a provincial attestation number. */
  readonly attested?: true;
}

/** Sources: gov.uk (CAS, 14 characters), PRISMS (CoE, 8), SEVP (I-20: N and ten digits), IRCC (letter of acceptance with PAL or TAL). */
const confirmations: Readonly<Record<ConfirmationKind, Confirmation>> = {
  letter: { label: 'confirmation.letter', document: 'offerLetter', number: /^\S.{0,39}$/ },
  cas: { label: 'confirmation.cas', document: 'cas', number: /^[A-Z0-9]{14}$/ },
  coe: { label: 'confirmation.coe', document: 'coe', number: /^[A-Z0-9]{8}$/ },
  sevis: { label: 'confirmation.sevis', document: 'i20', number: /^N\d{10}$/ },
  loa: { label: 'confirmation.loa', document: 'loa', number: /^\S.{0,39}$/, attested: true },
};

/** By country of the university; all others use the admission letter. */
const defaultKinds: Readonly<Record<string, ConfirmationKind>> = {
  GB: 'cas',
  AU: 'coe',
  US: 'sevis',
  CA: 'loa',
};

/** The default kind of confirmation for a country; the agency can choose another one. */
export const defaultConfirmation = (countryCode: string): ConfirmationKind =>
  (Object.hasOwn(defaultKinds, countryCode) ? defaultKinds[countryCode] : undefined) ?? 'letter';

/** The label, document type and number format for a kind of confirmation. */
export const confirmationOf = (kind: ConfirmationKind): Confirmation => confirmations[kind];

/** Whether the numbers have the format of this kind of confirmation. */
export function isConfirmationNumber(
  kind: ConfirmationKind,
  { number, attestationNumber }: { readonly number: string; readonly attestationNumber?: string | undefined },
): boolean {
  const { number: pattern, attested = false } = confirmationOf(kind);
  return pattern.test(number) && attested === (attestationNumber !== undefined);
}
