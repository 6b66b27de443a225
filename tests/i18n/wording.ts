import { parseSync } from '@swc/core';
import type { Catalogue } from './catalogues.ts';

/** Phrases that a text must not use; what to write instead. */
export const banned: Readonly<Record<string, string>> = {
  'what can be done': 'Available actions',
  'look first': 'Preview',
  'read it once more': 'Try again',
  'whose move': 'Waiting for',
  'its reference': 'University reference',
  'what proves': 'Evidence',
  whoever: 'anyone who',
  somebody: 'someone',
  'such as stands': 'that is',
  'so many': 'a number',
  thereby: 'a sentence of its own',
  'once more': 'again',
  'in vain': 'what failed',
  'on its way': 'sending',
  'all the same': 'anyway',
  'lies here': 'is stored here',
  'leads on': 'opens',
  'hand in': 'upload',
  'handed in': 'uploaded',
  'hand over': 'submit',
  'handed over': 'submitted',
  'send off': 'submit',
  'sent off': 'submitted',
  'hand back': 'return',
  'handed back': 'returned',
  'give back': 'return',
  'given back': 'returned',
  'ask again': 'Request a new version',
  'taken as true': 'confirmed',
  'verified again': 're-verified',
  'checked again': 're-verified',
  'good until': 'expires on',
  'runs out': 'expires',
  'last day': 'expires on',
  struck: 'overdue',
  strikes: 'is due on',
  'looked after by': 'assigned to',
  'is yours': 'assigned to you',
  'finer status': 'sub-status',
  papers: 'documents',
  'put away': 'archive',
  'take back': 'undo',
  'taken back': 'undone',
  narrowing: 'filter',
  'rising order': 'ascending',
  'falling order': 'descending',
  judged: 'checked',
  tidings: 'notification',
  'AI record': 'drafted course',
};

const phrase = (words: string) => new RegExp(`(?<![\\p{L}-])${words}s?(?![\\p{L}-])`, 'iu');
const patterns = Object.keys(banned).map((words) => [words, phrase(words)] as const);

/** The texts that use a banned phrase, each with the phrase. */
export const findBanned = (texts: readonly (readonly [name: string, text: string])[]): readonly string[] =>
  texts.flatMap(([name, text]) =>
    patterns.filter(([, pattern]) => pattern.test(text)).map(([words]) => `${name}: ${words}`),
  );

/** Ids with the same English text, each group in the order of the catalogues. */
export function findRepeated(english: Catalogue): readonly (readonly string[])[] {
  const groups = Map.groupBy(Object.keys(english), (id) => english[id] ?? '');
  return [...groups.values()].filter((ids) => ids.length > 1);
}

/** The texts in the source of a module: string literals and parts of templates with more than one word. */
export function findTexts(source: string): readonly string[] {
  const found: string[] = [];
  JSON.stringify(parseSync(source, { syntax: 'typescript' }), (_, node) => {
    if (node?.type === 'StringLiteral') found.push(node.value);
    if (node?.type === 'TemplateElement') found.push(node.cooked);
    return node;
  });
  return found.filter((text) => text.trim().includes(' '));
}
