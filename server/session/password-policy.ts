import { dictionary } from '@zxcvbn-ts/language-common';
import type { FieldCode } from '../../contract/errors.ts';
import { invalid } from '../errors.ts';

/** 49,000 passwords of published breaches, in lower case (zxcvbn-ts, MIT). */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** Whose password it is to be. */
export interface PasswordOwner {
  readonly email: string;
  readonly fullName: string;
}

const service = 'quayside';
/** Shorter words are parts of too many others. */
const shortestWord = 4;
/** So much may be added to a word that is easy to guess, and it is still as easy: years, exclamation marks. */
const decoration = 4;

/** The words that a guess would begin with: the service, the parts of the name and of the address. */
function wordsOf({ email, fullName }: PasswordOwner): string[] {
  const [local = '', domain = ''] = fold(email).split('@', 2);
  const name = fold(fullName);
  const words = [service, fold(email), local, domain, name, name.replaceAll(/\s+/g, '')];
  const parts = [
    ...local.split(/[^\p{L}]+/u),
    ...domain.split('.').slice(0, -1),
    ...name.split(/[^\p{L}]+/u),
  ];
  return [...new Set([...words, ...parts])]
    .filter((word) => word.length >= shortestWord)
    .sort((a, b) => b.length - a.length);
}

/** Letters as a guess would vary them: without case, accents and width. */
const fold = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

/** What is left without digits and signs at both ends. */
const bare = (text: string): string => text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

function isCommon(password: string): boolean {
  if (common.has(password)) return true;
  const core = bare(password);
  if (core.length >= shortestWord && password.length - core.length <= decoration && common.has(core))
    return true;
  // The same again and again: as good as once.
  const [, repeated = ''] = /^(.+?)\1+$/su.exec(password) ?? [];
  return repeated !== '' && (repeated.length <= decoration || isCommon(repeated));
}

/** Nothing of a password but words that anybody knows of its owner, and a little decoration. */
function isPersonal(password: string, owner: PasswordOwner): boolean {
  let rest = password;
  for (const word of wordsOf(owner)) rest = rest.replaceAll(word, '');
  return rest !== password && (rest.length <= decoration || common.has(rest));
}

/** Why a password is too easy to guess; undefined when it is not. The work stays on this machine. */
export function weaknessOf(password: string, owner: PasswordOwner): FieldCode | undefined {
  const folded = fold(password);
  if (isPersonal(folded, owner)) return 'personal';
  return isCommon(folded) ? 'tooCommon' : undefined;
}

/**
 * Refuses a new password that is among the first to be guessed: a common one, or one made of the name, the address or the
 * service (NIST SP 800-63B §3.1.1.2).
 *
 * @throws AppError 422 that names `field`
 */
export function demandStrongPassword(password: string, owner: PasswordOwner, field = 'body.password'): void {
  const weakness = weaknessOf(password, owner);
  if (weakness) throw invalid({ [field]: [weakness] });
}
