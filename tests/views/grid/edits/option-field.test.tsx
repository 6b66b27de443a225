import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Option } from '../../../../contract/kit/options.ts';
import type { FinderQuery } from '../../../../src/machines/kit/finder/finder.machine.ts';
import { universityFinderMachine } from '../../../../src/machines/kit/finder/option-finder.ts';
import { OptionField } from '../../../../src/views/grid/edits/OptionField.tsx';
import { withTexts } from '../../../support/client/with-texts.tsx';

const render = withTexts();

/** Shows the field with a record of this name. */
function open(name: string, props: { readonly readOnly?: boolean } = {}) {
  const chosen: (readonly [string, string])[] = [];
  const finder = createActor(
    universityFinderMachine.provide({
      actors: {
        find: fromPromise<readonly Option[], FinderQuery<undefined>>(async ({ input: { text } }) => [
          { id: 4, label: `University of ${text}` },
        ]),
      },
      delays: { typingDelay: 0 },
    }),
  ).start();
  render(
    <OptionField
      label="University"
      name={name}
      finder={finder}
      clear="Any university"
      none="No university"
      onChoose={(id, called) => chosen.push([id, called])}
      {...props}
    />,
  );
  return { chosen, user: userEvent.setup() };
}
const clearButton = () => screen.queryByRole('button', { name: 'Any university' });

describe('a field that finds a record', () => {
  it('takes the one that is selected among those that were found', async () => {
    const { chosen, user } = open('');
    await user.type(screen.getByRole('combobox', { name: 'University' }), 'Leeds');
    await user.click(await screen.findByRole('option', { name: 'University of Leeds' }));
    expect(chosen).toEqual([['4', 'University of Leeds']]);
  });

  it('is cleared by its button', async () => {
    const { chosen, user } = open('University of Leeds');
    await user.click(screen.getByRole('button', { name: 'Any university' }));
    expect(chosen).toEqual([['', '']]);
  });

  it('is cleared by removing its text', async () => {
    const { chosen, user } = open('University of Leeds');
    await user.clear(screen.getByRole('combobox', { name: 'University' }));
    expect(chosen).toEqual([['', '']]);
  });

  it('has nothing to clear while it is empty', () => {
    open('');
    expect(clearButton()).toBeNull();
  });

  it('is only read by those who may not change it', () => {
    open('University of Leeds', { readOnly: true });
    expect([screen.queryByRole('combobox'), clearButton()]).toEqual([null, null]);
    expect(screen.getByText('University of Leeds')).toBeVisible();
  });

  it('says to them that there is none', () => {
    open('', { readOnly: true });
    expect(screen.getByText('No university')).toBeVisible();
  });
});
