import { afterEach, describe, expect, it } from 'vitest';
import { enterOverlay } from '../../../src/views/kit/overlays/overlay-focus.ts';

afterEach(() => document.body.replaceChildren());

/** An overlay as Blueprint renders it, with this content, opened; returns what has the focus. */
async function open(content: string): Promise<Element | null> {
  document.body.innerHTML = `<button id="opener"></button>
    <div class="bp6-overlay">
      <div class="bp6-overlay-start-focus-trap" tabindex="0"></div>
      <div class="content" tabindex="0"><div role="dialog" aria-label="Edit">${content}</div></div>
    </div>`;
  document.getElementById('opener')?.focus();
  enterOverlay(document.querySelector('.content') as HTMLElement);
  return document.activeElement;
}

describe('the focus of an overlay that opens', () => {
  it.each([
    ['the first field', '<button></button><input id="x"><select></select>'],
    ['the fields that are not filled in', '<select></select><div data-overlay-start><input id="x"></div>'],
    ['a select', '<button></button><select id="x"></select><input>'],
    ['an editor', '<button></button><div contenteditable="true" tabindex="0" id="x"></div><input>'],
    ['a field that can be used', '<input type="hidden"><input disabled><p hidden><input></p><input id="x">'],
    ['the selected radio', '<input type="radio" name="a"><input type="radio" name="a" checked id="x">'],
    ['the first item of a menu', '<ul role="menu"><li role="menuitem" tabindex="-1" id="x"></li></ul>'],
    [
      'the selected item of a menu',
      '<ul role="menu"><li role="menuitemradio" tabindex="-1"></li><li role="menuitemradio" tabindex="-1" aria-checked="true" id="x"></li></ul>',
    ],
    [
      'an item that can be used',
      '<ul role="menu"><li role="menuitem" tabindex="-1" aria-disabled="true"></li><li role="menuitem" tabindex="-1" id="x"></li></ul>',
    ],
  ])('goes to %s', async (_, content) => {
    expect((await open(content))?.id).toBe('x');
  });

  it('stays on the dialog, which has a name, where there is no field', async () => {
    expect((await open('<p>Text</p><button></button>'))?.getAttribute('aria-label')).toBe('Edit');
  });

  it('goes to a field that loads later, unless it has moved on', async () => {
    await open('<p>Loading</p><button id="other"></button>');
    const dialog = document.querySelector('[role="dialog"]');
    dialog?.insertAdjacentHTML('beforeend', '<input id="late">');
    await Promise.resolve();
    const first = document.activeElement?.id;
    await open('<p>Loading</p><button id="other"></button>');
    document.getElementById('other')?.focus();
    document.querySelector('[role="dialog"]')?.insertAdjacentHTML('beforeend', '<input id="late">');
    await Promise.resolve();
    expect([first, document.activeElement?.id]).toEqual(['late', 'other']);
  });

  it('leaves Blueprint’s nameless element for the first field, but not on the way round with Tab', async () => {
    await open('<input id="x"><input id="y">');
    const trap = document.querySelector<HTMLElement>('.bp6-overlay-start-focus-trap');
    document.getElementById('opener')?.focus();
    trap?.focus();
    const brought = document.activeElement?.id;
    document.getElementById('y')?.focus();
    trap?.focus();
    expect([brought, document.activeElement]).toEqual(['x', trap]);
  });
});
