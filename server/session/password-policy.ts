import { dictionary } from '@zxcvbn-ts/language-common';
import type { FieldCode } from '../../contract/errors.ts';
import { invalid } from '../errors.ts';

/** 49,000 passwords from published breaches, in lower case (zxcvbn-ts, MIT). */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** The user of the password. */
export interface PasswordOwner {
  readonly email: string;
  readonly fullName: string;
}

const service = 'quayside';
/** Shorter words are part of too many others. */
const shortestWord = 4;
/** A guessable word with at most this many further characters is still guessable: years, exclamation marks. */
const decoration = 4;

/** The words that a guess would start with: the service, the parts of the name and of the address. */
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

/** Folds case, accents and width, as a guess would vary them. */
const fold = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

/** The text without digits and symbols at both ends. */
const bare = (text: string): string => text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

function isCommon(password: string): boolean {
  if (common.has(password)) return true;
  const core = bare(password);
  if (core.length >= shortestWord && password.length - core.length <= decoration && common.has(core))
    return true;
  // A repeated part is as guessable as the part alone.
  const [, repeated = ''] = /^(.+?)\1+$/su.exec(password) ?? [];
  return repeated !== '' && (repeated.length <= decoration || isCommon(repeated));
}

/** Whether a password consists of words that are known about its owner, and few other characters. */
function isPersonal(password: string, owner: PasswordOwner): boolean {
  let rest = password;
  for (const word of wordsOf(owner)) rest = rest.replaceAll(word, '');
  return rest !== password && (rest.length <= decoration || common.has(rest));
}

/** Why a password is too easy to guess; undefined if it is not. The check runs locally. */
export function weaknessOf(password: string, owner: PasswordOwner): FieldCode | undefined {
  const folded = fold(password);
  if (isPersonal(folded, owner)) return 'personal';
  return isCommon(folded) ? 'tooCommon' : undefined;
}

/**
 * Rejects a new password that would be guessed early: a common one, or one made of the name, the address or the service
 * (NIST SP 800-63B §3.1.1.2).
 *
 * @throws AppError 422 that names `field`
 */
export function demandStrongPassword(password: string, owner: PasswordOwner, field = 'body.password'): void {
  const weakness = weaknessOf(password, owner);
  if (weakness) throw invalid({ [field]: [weakness] });
}
