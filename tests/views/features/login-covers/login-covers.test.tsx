import { screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import { covers } from '../../../../contract/masters/login-covers.ts';
import { createMasterEditMachine } from '../../../../src/machines/features/masters/master-edit.machine.ts';
import type { LoadedMaster } from '../../../../src/machines/features/masters/master-edit.types.ts';
import { ProblemError, problem } from '../../../../src/services/kit/problem.ts';
import { openPage, staff } from '../../../support/client/office.ts';
import { openStage, type Stage } from '../../../support/client/stage.tsx';

let stage: Stage;
afterEach(() => stage.close());
beforeAll(() => openPage('record-login-cover-image-edit'));

const key = 'a'.repeat(32);

function openWith(load: () => Promise<LoadedMaster>): void {
  stage = openStage({
    at: '/record/login-cover-image/edit/4',
    signedIn: staff(),
    screens: {
      coversForm: createMasterEditMachine(covers, '/record/login-cover-image').provide({
        actors: { load: fromPromise<LoadedMaster, { id: number | null }>(load) },
      }),
    },
  });
}

function open(editable: readonly string[]): void {
  const row = {
    id: 4,
    version: 2,
    editable,
    picture: key,
    title: 'Harbour',
    alternative: 'A harbour at dawn',
    startsOn: null,
    endsOn: null,
    shown: true,
    archived: false,
    width: 1200,
    height: 1600,
  };
  const loaded: LoadedMaster = {
    row,
    uses: editable.length > 0 ? [{ by: 'signIn', count: 1 }] : null,
    countries: [],
  };
  openWith(async () => loaded);
}

describe('the page of a picture for the sign-in page', () => {
  it('shows the sign-in page in small, with the words that are typed, and where the picture is in use', async () => {
    open(['picture', 'title', 'alternative', 'startsOn', 'endsOn', 'archived']);
    const preview = await screen.findByRole('region', { name: 'Sign-in page preview' });
    const picture = within(preview).getByRole('img', { name: 'A harbour at dawn' });
    expect(picture.getAttribute('src')).toBe(`/api/cover-pictures/${key}`);
    const words = screen.getByRole('textbox', { name: 'Alternative text' });
    await stage.user.clear(words);
    await stage.user.type(words, 'Boats');
    expect(within(preview).getByRole('img', { name: 'Boats' })).toBe(picture);
    const uses = screen.getByRole('region', { name: 'Used by' });
    expect(within(uses).getByRole('listitem').textContent).toBe('Sign-in page');
    const file = screen.getByLabelText('Image');
    expect([file.getAttribute('type'), file.getAttribute('accept')]).toEqual([
      'file',
      'image/png,image/jpeg,image/webp',
    ]);
  });

  it('asks nobody for a file who may only look', async () => {
    open([]);
    await screen.findByText('You can view this record but not edit it.');
    expect(screen.getByRole('img', { name: 'Image' }).getAttribute('src')).toBe(`/api/cover-pictures/${key}`);
    expect([screen.queryByLabelText('Image'), screen.queryByRole('region', { name: 'Used by' })]).toEqual([
      null,
      null,
    ]);
  });

  it('names the list that it belongs to above it', async () => {
    open([]);
    await screen.findByText('You can view this record but not edit it.');
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(trail.getByRole('link', { name: 'Sign-in cover images' }).getAttribute('href')).toBe(
      '/record/login-cover-image',
    );
  });

  it('leads back to the list when there is no such picture', async () => {
    openWith(async () => {
      throw new ProblemError(problem('notFound', { status: 404 }));
    });
    const back = await screen.findByRole('link', { name: 'Back to list' });
    expect(back.getAttribute('href')).toBe('/record/login-cover-image');
  });
});
