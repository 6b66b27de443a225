import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { fromPromise } from 'xstate';
import type { ApplicationRow } from '../../../../../contract/applications/applications.ts';
import type { ApplicationNames, RenameRequest } from '../../../../../contract/documents/document-renaming.ts';
import type { NamingPattern } from '../../../../../contract/documents/naming-patterns.ts';
import type { AbilityRule } from '../../../../../contract/kit/ability.ts';
import type { Option } from '../../../../../contract/kit/options.ts';
import { applicationFinderMachine } from '../../../../../src/machines/features/documents/renaming/application-finder.ts';
import { namesMachine } from '../../../../../src/machines/features/documents/renaming/names.machine.ts';
import { namingMachine } from '../../../../../src/machines/features/documents/renaming/naming.machine.ts';
import { namingListMachine } from '../../../../../src/machines/features/documents/renaming/naming-list.machine.ts';
import {
  emptyPattern,
  type PatternValues,
  patternFormMachine,
} from '../../../../../src/machines/features/documents/renaming/pattern-form.machine.ts';
import { renameMachine } from '../../../../../src/machines/features/documents/renaming/rename.machine.ts';
import type { FinderQuery } from '../../../../../src/machines/kit/finder/finder.machine.ts';
import { universityFinderMachine } from '../../../../../src/machines/kit/finder/option-finder.ts';
import type { Submission } from '../../../../../src/machines/kit/form/form.types.ts';
import type { NamingSettings } from '../../../../../src/services/documents/naming-patterns.service.ts';
import { ProblemError, type ProblemKind, problem } from '../../../../../src/services/kit/problem.ts';
import { application, openPage, staff } from '../../../../support/client/office.ts';
import { outline } from '../../../../support/client/outline.ts';
import { openStage, type Stage } from '../../../../support/client/stage.tsx';
import { document, named, names, pattern, renaming } from '../../../../support/records/renaming.ts';

let stage: Stage;
afterEach(() => {
  stage.close();
  vi.useRealTimers();
});
beforeAll(() => openPage('rename-document'));

/** What the server answers: the names, what a renaming comes to, and the patterns. */
interface Server {
  readonly names?: ApplicationNames | ProblemKind;
  readonly renamed?: ApplicationNames | ProblemKind;
  readonly naming?: NamingSettings | ProblemKind;
}

const sent: RenameRequest['names'][] = [];
const kept: PatternValues[] = [];
const answer = async <Data,>(given: Data | ProblemKind): Promise<Data> => {
  if (typeof given === 'string') throw new ProblemError(problem(given as ProblemKind));
  return given as Data;
};

function open(at: string, server: Server = {}, rules?: readonly AbilityRule[]): void {
  sent.length = 0;
  kept.length = 0;
  const patterns: NamingSettings = { patterns: [pattern], types: [named] };
  const screenMachine = renameMachine.provide({
    actors: {
      finder: applicationFinderMachine.provide({
        actors: {
          find: fromPromise<readonly ApplicationRow[], FinderQuery<undefined>>(async ({ input: { text } }) =>
            text === 'nobody' ? [] : [application(30, { studentName: 'Ananya Sharma' })],
          ),
        },
        delays: { typingDelay: 0 },
      }),
      names: namesMachine.provide({
        actors: {
          load: fromPromise<ApplicationNames, { id: number | null }>(() => answer(server.names ?? names())),
          rename: fromPromise<
            ApplicationNames,
            { id: number | null; names: RenameRequest['names']; key: string }
          >(({ input }) => {
            sent.push(input.names);
            return answer(server.renamed ?? names());
          }),
          undo: fromPromise<ApplicationNames, { id: number }>(async () => names()),
        },
      }),
      naming: namingMachine.provide({
        actors: {
          list: namingListMachine.provide({
            actors: { load: fromPromise<NamingSettings>(() => answer(server.naming ?? patterns)) },
          }),
          universities: universityFinderMachine.provide({
            actors: {
              find: fromPromise<readonly Option[], FinderQuery<undefined>>(async () => [
                { id: 4, label: 'University of Harrowgate Vale', detail: 'Harrowgate Vale' },
              ]),
            },
            delays: { typingDelay: 0 },
          }),
          patternForm: patternFormMachine.provide({
            actors: {
              send: fromPromise<NamingPattern, Submission<PatternValues>>(async ({ input }) => {
                kept.push(input.values);
                return pattern;
              }),
            },
          }),
        },
      }),
    },
  });
  stage = openStage({ at, signedIn: staff(rules), screens: { renameDocument: screenMachine } });
}

const field = (type: string) => screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(type) });

describe('the page where files are renamed', () => {
  it('finds an application by a few words, and says when none fits', async () => {
    open('/rename-document');
    expect(await screen.findByText('Select an application')).toBeVisible();
    const search = screen.getByRole('searchbox', { name: 'Find an application' });
    await stage.user.type(search, 'nobody');
    expect(await screen.findByText(/No matching applications/)).toBeVisible();
    await stage.user.clear(search);
    await stage.user.type(search, 'Ananya');
    const found = await screen.findByRole('list', { name: 'Matching applications' });
    expect(within(found).getByRole('link').getAttribute('href')).toBe('/rename-document?application=30');
  });

  it('shows what each file is called and would be called, and renames what is ticked', async () => {
    const before = names([
      document(1),
      document(2, { type: 'transcript', missing: ['passportNumber'], numbered: true }),
      document(3, { type: 'cv', patternId: null, proposedName: 'scan 3.pdf', originalName: 'IMG_3.pdf' }),
    ]);
    const after = names([document(1, { fileName: 'S-1_Passport_1.pdf' })], [renaming(9)]);
    open('/rename-document?application=30', { names: before, renamed: after });
    expect((await field('Passport')).value).toBe('S-1_Passport_1.pdf');
    const rows = within(screen.getByRole('list', { name: 'File names' })).getAllByRole('listitem');
    expect(rows.map((row) => within(row).getByRole<HTMLInputElement>('checkbox').checked)).toEqual([
      true,
      false,
      false,
    ]);
    expect(screen.getByText(/Unknown, so left out: .*Passport number/)).toBeVisible();
    expect(screen.getByText('Numbered because another file would have the same name')).toBeVisible();
    expect(screen.getByText(/No pattern applies/)).toBeVisible();
    expect(screen.getByText(/Uploaded as .*IMG_3\.pdf/)).toBeVisible();
    await stage.user.click(screen.getByRole('button', { name: 'Rename 1 file' }));
    expect(await screen.findByText('1 file renamed')).toBeVisible();
    expect(sent).toEqual([[{ documentId: 1, version: 2, fileName: 'S-1_Passport_1.pdf' }]]);
    const lately = screen.getByRole('region', { name: 'Recently renamed' });
    expect(within(lately).getByText('scan 1.pdf')).toBeVisible();
    await stage.user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.queryByText('1 file renamed')).toBeNull());
  });

  it('judges a name that is typed, and keeps it where the server refuses', async () => {
    open('/rename-document?application=30', { renamed: 'stale' });
    const passport = await screen.findAllByRole<HTMLInputElement>('textbox', { name: /New name/ });
    const [first] = passport;
    if (!first) throw new Error('no field');
    await stage.user.clear(first);
    await stage.user.type(first, 'S-1_passport_2.pdf');
    expect(screen.getAllByText('Another file of this application has this name')).toHaveLength(2);
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Rename' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await stage.user.click(button);
    expect(sent).toEqual([]);
    await stage.user.clear(first);
    await stage.user.type(first, 'By hand.pdf{Enter}');
    expect(await screen.findByText(/Someone else changed these files/)).toBeVisible();
    expect(first.value).toBe('By hand.pdf');
    await stage.user.click(screen.getByRole('button', { name: /Use pattern/ }));
    expect(first.value).toBe('S-1_Passport_1.pdf');
  });

  it('is looked at by those who may not rename', async () => {
    open('/rename-document?application=30', { names: names([document(1, { renamable: false })]) }, [
      { action: 'read', subject: 'record' },
      { action: 'read', subject: 'NamingPattern' },
    ]);
    expect(await screen.findByText(/You can view file names/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Rename/ })).toBeNull();
    await stage.user.click(screen.getByRole('link', { name: 'Patterns' }));
    expect(await screen.findByText(/Only application officers/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add pattern' })).toBeNull();
  });

  it.each([
    ['notFound', 'Application not found'],
    ['forbidden', 'You don’t have access to this'],
    ['offline', 'No connection'],
    ['broken', 'Couldn’t load the data'],
  ] as const)('says why there are no names: %s', async (kind, words) => {
    open('/rename-document?application=30', { names: kind });
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('says that nothing was handed in', async () => {
    open('/rename-document?application=30', { names: names([]) });
    expect(await screen.findByText('No files yet')).toBeVisible();
  });

  it.each([
    ['forbidden', 'You don’t have access to this'],
    ['offline', 'No connection'],
    ['broken', 'Couldn’t load the data'],
  ] as const)('says why there are no patterns: %s', async (kind, words) => {
    open('/rename-document?part=patterns', { naming: kind });
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('keeps a new pattern of what is put in, for a university that is looked for', async () => {
    open('/rename-document?part=patterns', { naming: { patterns: [], types: [named] } });
    expect(await screen.findByText('No patterns yet')).toBeVisible();
    await stage.user.click(screen.getByRole('button', { name: 'Add pattern' }));
    const form = await screen.findByRole('form', { name: 'New pattern' });
    await stage.user.type(within(form).getByRole('combobox', { name: 'University' }), 'Harrow');
    await within(form).findByRole('option', { name: /Harrowgate/ });
    await stage.user.keyboard('{Enter}');
    const input = within(form).getByRole<HTMLInputElement>('textbox', { name: 'Pattern' });
    await stage.user.type(input, 'x_{{surname}');
    await stage.user.tab();
    expect(await within(form).findByText(/Unknown field/)).toBeVisible();
    expect(kept).toEqual([]);
    await stage.user.clear(input);
    await stage.user.click(within(form).getByRole('button', { name: 'Family name' }));
    expect(input.value).toBe('{lastName}');
    expect(within(form).getByText('Muller.pdf')).toBeVisible();
    await stage.user.click(within(form).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(kept).toEqual([
      {
        ...emptyPattern,
        universityId: '4',
        universityName: 'University of Harrowgate Vale',
        pattern: '{lastName}',
      },
    ]);
  });

  it('asks before a pattern goes', async () => {
    open('/rename-document?part=patterns');
    await stage.user.click(await screen.findByRole('button', { name: /Edit pattern/ }));
    await stage.user.click(await screen.findByRole('button', { name: 'Delete pattern' }));
    expect(await screen.findByText(/Delete this pattern\?/)).toBeVisible();
    await stage.user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByText(/Delete this pattern\?/)).toBeNull();
  });

  it('leads to the types of document, where it is said what names call them', async () => {
    open('/rename-document?part=patterns');
    const parts = await screen.findByRole('navigation', { name: 'Sections' });
    const link = within(parts).getByRole('link', { name: 'Document types' });
    expect(link.getAttribute('href')).toBe('/record/document-type');
  });
});

it('shows the names of an application, those before, and the patterns', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-02-10T12:00:00.000Z') });
  open('/rename-document?application=30');
  await screen.findByRole('button', { name: /^Rename/ });
  expect(outline(screen.getByRole('main'))).toEqual([
    'tabpanel Rename documents:',
    '# Rename documents',
    'Give files the names that universities ask for. Original names are kept, and you can undo every change.',
    'navigation Sections:',
    '[link Names, to /rename-document?application=30, current page] [link Patterns, to /rename-document?part=patterns] [link Document types, to /record/document-type]',
    '## [link ‹ltr QS-1030›, to /application/details/30] ‹Ananya Sharma›',
    '‹University of Aldmoor› · ‹MA Criminology›',
    '[button Select another application]',
    '[checkbox All files, checked]',
    'list File names:',
    '[checkbox Rename: ‹Passport›, checked]',
    'PassportCurrent name ‹ltr scan 1.pdf›',
    '[field New name: ‹Passport›: S-1_Passport_1.pdf, dir ltr, at most 200, described “”]',
    '[checkbox Rename: ‹Passport›, checked]',
    'PassportCurrent name ‹ltr scan 2.pdf›',
    '[field New name: ‹Passport›: S-1_Passport_2.pdf, dir ltr, at most 200, described “”]',
    '[button Rename 2 files]',
  ]);
});
