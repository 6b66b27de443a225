import { AnchorButton, Button, Checkbox, Tag } from '@blueprintjs/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { RawIntlProvider } from 'react-intl';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLanguageIntl } from '../../../src/i18n/intl.ts';
import { officeEn } from '../../../src/i18n/shared/office/en.ts';
import { publicEn } from '../../../src/i18n/shared/public/en.ts';
import { toolsEn } from '../../../src/i18n/shared/tools/en.ts';
import { guardKeyReleases } from '../../../src/views/kit/keys/key-release.ts';
import { WorkDialog } from '../../../src/views/kit/office/WorkDialog.tsx';
import { ModalDialog } from '../../../src/views/kit/overlays/overlays.tsx';

const intl = createLanguageIntl('en', { ...publicEn, ...officeEn, ...toolsEn });

let stop: () => void;
let pressed: string[];
beforeEach(() => {
  stop = guardKeyReleases();
  pressed = [];
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  stop();
});

const press = (name: string) => () => {
  pressed.push(name);
};
const close = press('close');

/** What opens with the focus on a control, as those of the portal named here do. */
const openings: readonly (readonly [string, ReactElement])[] = [
  [
    'an export, a paste and the preview of a bulk change',
    <WorkDialog
      key="work"
      title="Export"
      onClose={close}
      actions={<Button intent="primary" autoFocus text="Control" onClick={press('control')} />}
    />,
  ],
  [
    'the moves of a card',
    <WorkDialog key="move" title="Move" onClose={close} className="work-dialog move-dialog">
      <ul>
        <li>
          <Button fill alignText="start" autoFocus text="Control" onClick={press('control')} />
        </li>
      </ul>
    </WorkDialog>,
  ],
  [
    'a question about unsaved changes',
    <ModalDialog key="alert" title="Unsaved changes" onClose={close} role="alertdialog">
      <Button variant="minimal" autoFocus text="Control" onClick={press('control')} />
    </ModalDialog>,
  ],
  [
    'the confirmation of an action within a page',
    <div key="inline" role="alert">
      <Button autoFocus aria-disabled={false} text="Control" onClick={press('control')} />
    </div>,
  ],
  [
    'a link as a button',
    <AnchorButton key="anchor" href="#there" autoFocus text="Control" onClick={press('control')} />,
  ],
  [
    'a tag that can be pressed',
    <Tag key="tag" interactive onClick={press('control')}>
      Control
    </Tag>,
  ],
];

/** The control, which has the focus as soon as it is there. */
function open(view: ReactElement): HTMLElement {
  render(<RawIntlProvider value={intl}>{view}</RawIntlProvider>);
  const text = screen.getByText('Control');
  const control = text.closest<HTMLElement>('button, a, [tabindex]') ?? text;
  control.focus();
  return control;
}

describe.each(['Enter', ' '])('the release of %j', (key) => {
  it.each(openings)('presses nothing in %s that its command opened', (_, view) => {
    fireEvent.keyDown(document.body, { key });
    const control = open(view);
    expect(fireEvent.keyUp(control, { key })).toBe(false);
    expect(pressed).toEqual([]);
  });

  it.each(openings)('presses nothing in %s while the key is held and repeats', (_, view) => {
    fireEvent.keyDown(document.body, { key });
    const control = open(view);
    fireEvent.keyDown(control, { key, repeat: true });
    fireEvent.keyUp(control, { key });
    expect(pressed).toEqual([]);
  });

  it.each(openings)('presses once in %s where the key went down', (_, view) => {
    fireEvent.keyDown(document.body, { key });
    const control = open(view);
    fireEvent.keyUp(control, { key });
    fireEvent.keyDown(control, { key });
    fireEvent.keyDown(control, { key, repeat: true });
    fireEvent.keyUp(control, { key });
    expect(pressed).toEqual(['control']);
  });

  it('presses nothing when the key went down in another window', () => {
    const control = open(openings[0]?.[1] as ReactElement);
    fireEvent.keyUp(control, { key });
    expect(pressed).toEqual([]);
  });

  it('comes after no press of the browser’s own while the key repeats', () => {
    fireEvent.keyDown(document.body, { key });
    const control = open(<button type="button">Control</button>);
    expect(fireEvent.keyDown(control, { key, repeat: true })).toBe(false);
  });

  it('presses nothing a second time', () => {
    const control = open(openings[0]?.[1] as ReactElement);
    fireEvent.keyDown(control, { key });
    fireEvent.keyUp(control, { key });
    fireEvent.keyUp(control, { key });
    expect(pressed).toEqual(['control']);
  });
});

it('Enter and Space are told apart', () => {
  const control = open(openings[0]?.[1] as ReactElement);
  fireEvent.keyDown(document.body, { key: 'Enter' });
  fireEvent.keyDown(control, { key: ' ' });
  fireEvent.keyUp(control, { key: 'Enter' });
  const afterEnter = [...pressed];
  fireEvent.keyUp(control, { key: ' ' });
  expect([afterEnter, pressed]).toEqual([[], ['control']]);
});

/** The rows of a list, which are one element to the keyboard. */
function addRows(): HTMLElement {
  const rows = document.createElement('div');
  rows.tabIndex = 0;
  rows.setAttribute('aria-label', 'Rows');
  return document.body.appendChild(rows);
}

describe('what the guard leaves alone', () => {
  it('a checkbox, a form and a list, where the key went down', () => {
    render(
      <form aria-label="Form">
        <Checkbox label="Urgent" />
        <input aria-label="Name" />
      </form>,
    );
    addRows();
    const kept = ['Urgent', 'Name', 'Rows'].flatMap((name) => {
      const element = screen.getByLabelText(name);
      return ['Enter', ' '].flatMap((key) => [
        fireEvent.keyDown(element, { key }),
        fireEvent.keyDown(element, { key, repeat: true }),
        fireEvent.keyUp(element, { key }),
      ]);
    });
    expect(kept).toEqual(Array.from({ length: 18 }, () => true));
  });

  it('a key that is held from a field into a list, and every other key', () => {
    render(
      <>
        <input aria-label="Editor" />
        <button type="button">Open</button>
      </>,
    );
    const rows = addRows();
    fireEvent.keyDown(screen.getByLabelText('Editor'), { key: 'Enter' });
    const kept = [
      fireEvent.keyDown(rows, { key: 'Enter', repeat: true }),
      fireEvent.keyDown(screen.getByText('Open'), { key: 'Tab', repeat: true }),
      fireEvent.keyUp(screen.getByText('Open'), { key: 'Tab' }),
      fireEvent.keyUp(screen.getByText('Open'), { key: 'Escape' }),
    ];
    expect(kept).toEqual([true, true, true, true]);
  });

  it('everything, once it has stopped', () => {
    stop();
    const control = open(openings[0]?.[1] as ReactElement);
    fireEvent.keyUp(control, { key: 'Enter' });
    expect(pressed).toEqual(['control']);
  });
});
