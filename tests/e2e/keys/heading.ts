import type { Page } from '@playwright/test';
import { headsIn, heardIn, listenIn, openList, placeIn, sortsIn } from '../support/list.ts';
import { close, type Drill, type Exercise, presses } from './drill.ts';

const to = (command: string, keys: string, place: string, before?: Drill['before']): Drill => ({
  command,
  keys,
  sees: placeIn,
  is: place,
  ...(before && { before }),
});

const sorts = (command: string, keys: string, is: readonly string[], before?: Drill['before']): Drill => ({
  command,
  keys,
  sees: sortsIn,
  is,
  ...(before && { before }),
});

const menu = (keys: string): Drill => ({
  command: 'header.menu',
  keys,
  sees: (page) => page.getByRole('menu', { name: /Student/ }).isVisible(),
  is: true,
  after: close,
});

const firstHeads = async (page: Page) => (await headsIn(page)).slice(0, 3);
const says = (text: string) => async (page: Page) => (await heardIn(page)).includes(text);

/** On the heads of the columns, the first three of which are the number, the student and the status. */
export const heading: Exercise = {
  title: 'move, sort and arrange on the column heads',
  role: 'admin',
  open: async (page) => {
    await openList(page, '/application');
    await listenIn(page);
    await presses('h')(page);
  },
  drills: [
    to('header.right', 'ArrowRight', '1:2'),
    to('header.left', 'ArrowLeft', '1:1'),
    to('header.last', 'End', '1:16'),
    to('header.first', 'Home', '1:1'),
    sorts('header.sort', 'Enter', ['Number ascending']),
    sorts('header.sort', 'Space', ['Number descending']),
    sorts(
      'header.sortMore',
      'Shift+Enter',
      ['Number descending', 'Student ascending'],
      presses('ArrowRight'),
    ),
    menu('Alt+ArrowDown'),
    menu('Shift+F10'),
    menu('ContextMenu'),
    {
      command: 'column.widen',
      keys: 'Alt+ArrowRight',
      sees: says('Student is 186 pixels wide'),
      is: true,
    },
    {
      command: 'column.narrow',
      keys: 'Alt+ArrowLeft',
      sees: says('Student is 170 pixels wide'),
      is: true,
    },
    {
      command: 'column.moveRight',
      keys: 'Mod+Shift+ArrowRight',
      sees: firstHeads,
      is: ['Number', 'Status', 'Student'],
    },
    {
      command: 'column.moveLeft',
      keys: 'Mod+Shift+ArrowLeft',
      sees: firstHeads,
      is: ['Number', 'Student', 'Status'],
    },
    {
      command: 'column.hide',
      keys: 'Delete',
      sees: firstHeads,
      is: ['Number', 'Status', 'University'],
    },
    to('headers.leave', 'ArrowDown', '2:2'),
    to('header.escape', 'Escape', '2:2', presses('h')),
  ],
};
