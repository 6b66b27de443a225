import type { DocumentType } from '../../document-types.ts';

/** The kinds of confirmation of a place. */
export const confirmationKinds = ['letter', 'cas', 'coe', 'sevis', 'loa'] as const;
export type ConfirmationKind = (typeof confirmationKinds)[number];

/** What a university confirms a place with, by which the visa is asked for. */
interface Confirmation {
  /** Message id of its name. */
  readonly label: `confirmation.${string}`;
  /** The document that carries it. */
  readonly document: DocumentType;
  readonly number: RegExp;
  /** Whether a number of the province goes with it. */
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

/** By country of the university; elsewhere it is the admission letter. */
const usual: Readonly<Record<string, ConfirmationKind>> = { GB: 'cas', AU: 'coe', US: 'sevis', CA: 'loa' };

/** What places in a country are usually confirmed with; the agency may have chosen another for it. */
export const usualConfirmation = (countryCode: string): ConfirmationKind =>
  (Object.hasOwn(usual, countryCode) ? usual[countryCode] : undefined) ?? 'letter';

/** What a university itself hands in: the letter of its offer, and what it confirms the place with. */
export const universityLetters: readonly DocumentType[] = Object.values(confirmations).map(
  ({ document }) => document,
);

/** What a kind of confirmation is called, which document carries it, and how its numbers look. */
export const confirmationOf = (kind: ConfirmationKind): Confirmation => confirmations[kind];

/** Whether numbers are such as confirmations of this kind carry. */
export function isConfirmationNumber(
  kind: ConfirmationKind,
  { number, attestationNumber }: { readonly number: string; readonly attestationNumber?: string | undefined },
): boolean {
  const { number: pattern, attested = false } = confirmationOf(kind);
  return pattern.test(number) && attested === (attestationNumber !== undefined);
}
