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

const letter: Confirmation = { label: 'confirmation.letter', document: 'offerLetter', number: /^\S.{0,39}$/ };

/** By country of the university; elsewhere it is the admission letter. Sources: gov.uk (CAS, 14 characters), PRISMS (CoE, 8), SEVP (I-20: N and ten digits), IRCC (letter of acceptance with PAL or TAL). */
const byCountry: Readonly<Record<string, Confirmation>> = {
  GB: { label: 'confirmation.cas', document: 'cas', number: /^[A-Z0-9]{14}$/ },
  AU: { label: 'confirmation.coe', document: 'coe', number: /^[A-Z0-9]{8}$/ },
  US: { label: 'confirmation.sevis', document: 'i20', number: /^N\d{10}$/ },
  CA: { label: 'confirmation.loa', document: 'loa', number: letter.number, attested: true },
};

/** What a university itself hands in: the letter of its offer, and what it confirms the place with. */
export const universityLetters: readonly DocumentType[] = [
  letter.document,
  ...Object.values(byCountry).map(({ document }) => document),
];

/** What confirms a place at a university of this country. */
export const confirmationOf = (countryCode: string): Confirmation =>
  (Object.hasOwn(byCountry, countryCode) ? byCountry[countryCode] : undefined) ?? letter;

/** Whether numbers are such as that country's confirmations carry. */
export function isConfirmationNumber(
  countryCode: string,
  { number, attestationNumber }: { readonly number: string; readonly attestationNumber?: string | undefined },
): boolean {
  const { number: pattern, attested = false } = confirmationOf(countryCode);
  return pattern.test(number) && attested === (attestationNumber !== undefined);
}
