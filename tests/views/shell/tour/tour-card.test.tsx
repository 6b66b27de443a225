import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef } from 'react';
import { afterEach, expect, it } from 'vitest';
import { type AnyEventObject, createMachine } from 'xstate';
import { TourCard } from '../../../../src/views/shell/tour/TourCard.tsx';
import { outline } from '../../../support/client/outline.ts';
import { startApp, withTexts } from '../../../support/client/with-texts.tsx';

const show = withTexts();

let opener: HTMLButtonElement | undefined;
afterEach(() => opener?.remove());

/** The card of the step at this position, of three, over a page whose button has the focus. */
function open(at: number) {
  opener = document.createElement('button');
  document.body.append(opener);
  opener.focus();
  const sent: AnyEventObject[] = [];
  const heard: string[] = [];
  document.body.onkeydown = ({ key }) => heard.push(key);
  const steps = ['navigation', 'search', 'help'] as const;
  const tour = createMachine({
    context: { at, steps },
    on: { '*': { actions: ({ event }) => sent.push(event) } },
  });
  const { unmount } = show(
    <TourCard step={steps[at] ?? 'help'} position={{ left: 0, top: 0 }} cardRef={createRef()} />,
    { app: startApp({ tour }) },
  );
  return { sent, heard, unmount, card: screen.getByRole('dialog') };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it.each([
  [
    0,
    'Your screens',
    'Every screen you can open is here. Collapse it to icons for more room. Your favourites come first.',
    ['[button End tour]'],
    'Next',
  ],
  [
    1,
    'Find anything',
    'Search records, screens, commands and preferences in one place. Type > first for commands, @ for people, # for applications.',
    ['[button End tour]', '[button Back]'],
    'Next',
  ],
  [
    2,
    'Get help',
    'Find keyboard shortcuts here and repeat this tour at any time.',
    ['[button Back]'],
    'Done',
  ],
])('the card of step %i explains it, and leads on, back and out', (at, title, body, others, next) => {
  const described = `described “${title}${body}”`;
  expect(outline(open(at).card)).toEqual([
    `dialog Tour, step ${at + 1} of 3, ${described}:`,
    `## ${title}`,
    body,
    [`${at + 1} of 3`, ...others, `[button ${next}, ${described}, focused]`].join(' '),
  ]);
});

it('each of its buttons does what it says', async () => {
  const { sent } = open(1);
  for (const name of ['Back', 'Next', 'End tour']) await press(name);
  expect(sent).toEqual([{ type: 'tour.previous' }, { type: 'tour.next' }, { type: 'tour.skip' }]);
});

it('Escape ends it, and the page below hears none of its keys', async () => {
  const { sent, heard } = open(0);
  await userEvent.keyboard('g{Escape}');
  expect([sent, heard]).toEqual([[{ type: 'tour.skip' }], []]);
});

it('the focus returns to what had it', () => {
  const { unmount } = open(0);
  const during = document.activeElement?.textContent;
  unmount();
  expect([during, document.activeElement]).toEqual(['Next', opener]);
});
