import { InvalidPDFException, PasswordException, ResponseException } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import { toPdfError } from '../../../../../src/views/features/applications/document-review/pdf.ts';

it.each([
  ['one with a password', new PasswordException('No password given', 1), 'encrypted'],
  ['one that is damaged', new InvalidPDFException('Invalid PDF structure'), 'broken'],
  ['one that cannot be reached', new ResponseException('Failed to fetch', 0, false), 'offline'],
  ['one whose link has expired', new ResponseException('Unexpected response', 404, true), 'gone'],
  ['one that fails for another reason', new TypeError('undefined'), 'broken'],
] as const)('a PDF that does not open says why: %s', (_what, thrown, fault) => {
  expect(toPdfError(thrown)).toBe(fault);
});
