import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ProblemError, problem } from '../../../../src/services/kit/problem.ts';
import { type BoardAnswers, loadBoard, openBoard } from '../../../support/client/board.ts';
import type { Stage } from '../../../support/client/stage.tsx';

let stage: Stage;
afterEach(() => stage.close());
beforeAll(loadBoard);

function open(at: string, answers?: BoardAnswers): void {
  stage = openBoard(at, answers);
}

const chosen = async () => (await screen.findAllByText('1 row selected'))[0]?.textContent;
const lane = (name: string) => screen.findByRole('region', { name });
const card = async (name: string) => screen.findByRole('button', { name: new RegExp(`^APP-.*${name}`) });

describe('the board of applications', () => {
  it('has a lane for each stage with how many stand in it, and says where there are none', async () => {
    open('/application?shape=board');
    const preparing = await lane('In preparation');
    expect(within(preparing).getByText('2')).toBeVisible();
    expect(within(preparing).getAllByRole('listitem')).toHaveLength(2);
    expect(within(await lane('Visa')).getByText('No applications')).toBeVisible();
    expect(within(await lane('With the university')).getByText('Joana Reis')).toBeVisible();
  });

  it('leaves out what the status filter leaves out, as the list does', async () => {
    open('/application?shape=board&status=submitted');
    expect(within(await lane('In preparation')).getByText('Hidden by the status filter')).toBeVisible();
    expect(within(await lane('With the university')).getByText('Joana Reis')).toBeVisible();
  });

  it('is one stop of the Tab key among its cards, moved in by the keys of the list', async () => {
    open('/application?shape=board');
    (await card('Amina Diallo')).focus();
    await stage.user.keyboard('j');
    expect(document.activeElement).toBe(await card('Li Wei'));
    await stage.user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(await card('Joana Reis'));
    await stage.user.keyboard('x');
    expect(await chosen()).toBe('1 row selected');
    const stops = [...document.querySelectorAll<HTMLElement>('[data-card]')].map(({ tabIndex }) => tabIndex);
    expect(stops).toEqual([-1, -1, 0]);
  });

  it('moves a card by the keyboard: what is possible, what is not and why, and where it stands then', async () => {
    open('/application?shape=board');
    (await card('Amina Diallo')).focus();
    await stage.user.keyboard('m');
    const dialog = await screen.findByRole('dialog', { name: /^Change status of .*Amina Diallo/ });
    await stage.user.click(await within(dialog).findByRole('button', { name: /^Approve/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText(/^Status of .*Amina Diallo.* changed: .*Approved/)).toBeVisible();
  });

  it('says why a move was refused and lets one look again', async () => {
    open('/application?shape=board', {
      send: async () => {
        throw new ProblemError({ ...problem('refused'), reasons: ['reason.documentsConfirmed'] });
      },
    });
    (await card('Amina Diallo')).focus();
    await stage.user.keyboard('m');
    await stage.user.click(await screen.findByRole('button', { name: /^Approve/ }));
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Couldn’t change the status')).toBeVisible();
    await stage.user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: /^Approve/ })).toBeVisible();
  });

  it('tells which lane could not be loaded, and tries that one again', async () => {
    open('/application?shape=board', { failing: 'preparing' });
    const preparing = await lane('In preparation');
    expect(within(await lane('With the university')).getByText('Joana Reis')).toBeVisible();
    await stage.user.click(within(preparing).getByRole('button', { name: 'Try again' }));
    expect(await within(preparing).findByText('Amina Diallo')).toBeVisible();
  });
});

describe('the review of applications', () => {
  const list = () => screen.findByRole('listbox', { name: 'Applications in split view' });
  const focused = async () =>
    document.getElementById((await list()).getAttribute('aria-activedescendant') ?? '')?.textContent;

  it('goes through the list with j and k, and shows the record beside it', async () => {
    open('/application?shape=review');
    (await list()).focus();
    await stage.user.keyboard('jj');
    expect(await focused()).toContain('Joana Reis');
    expect(screen.getByRole('region', { name: /Joana Reis/ })).toBeVisible();
    await stage.user.keyboard('kx');
    const chosen = within(await list()).getAllByRole('option', { selected: true });
    expect(chosen.map(({ textContent }) => textContent?.includes('Li Wei'))).toEqual([true]);
  });

  it('has what its keys do as buttons beside the record, for the record that is active', async () => {
    open('/application?shape=review');
    (await list()).focus();
    await stage.user.keyboard('j');
    const record = await screen.findByRole('region', { name: /Li Wei/ });
    expect(await within(record).findByRole('button', { name: /^Change status/ })).toBeVisible();
    await stage.user.click(within(record).getByRole('button', { name: /^Edit remark/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Remark' });
    expect(within(dialog).getByText('Li Wei')).toBeVisible();
  });

  it('is found in the palette by the name of its button, like all that the page has', async () => {
    open('/application');
    await screen.findByRole('button', { name: 'Split view' });
    stage.actor('shell').send({ type: 'palette.open' });
    await stage.user.type(await screen.findByRole('combobox', { name: 'Search' }), 'split v');
    const options = within(screen.getByRole('group', { name: 'On this page' })).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Split viewList layout']);
    await stage.user.keyboard('{Enter}');
    expect(await list()).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shares filter and choice with the other ways of showing the rows', async () => {
    open('/application?shape=review&status=agencyReview');
    (await list()).focus();
    await stage.user.keyboard('x');
    await stage.user.click(await screen.findByRole('button', { name: 'Table' }));
    expect(await screen.findByRole('grid')).toBeVisible();
    expect([window.location.search, await chosen()]).toEqual(['?status=agencyReview', '1 row selected']);
  });
});
