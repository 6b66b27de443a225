import { getMenuEntries } from '../menus/menu-entries.ts';
import { isDisabled, isShown, pressControl } from './press-control.ts';

/** A control of the page that is shown: what one can do here. */
export interface PageControl {
  /** Its accessible name; where that begins with a value, what the page calls it (`data-name`). */
  readonly name: string;
  /** The heading of its section; null outside of any. */
  readonly section: string | null;
  /** True for a choice of a menu that is chosen. */
  readonly selected: boolean;
  /** The command that its key runs; null without one. */
  readonly command: string | null;
  /** Takes the focus to the control and presses it. */
  readonly press: () => void;
}

const controlSelector = 'button, a.bp6-button, summary, [role="button"]';
/** Their controls belong to a row, an option or a text, and have keys there. */
const innerSelector = '[role="grid"], [role="row"], tbody, [role="listbox"], [role="menu"], [role="toolbar"]';

const inOneLine = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ').trim();

function getLabel(element: Element): string {
  const labels = (element.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean);
  const byId = labels.map((id) => document.getElementById(id)?.textContent).join(' ');
  return inOneLine(element.getAttribute('aria-label')) || inOneLine(byId);
}

function toControls(control: HTMLElement): readonly PageControl[] {
  const box = control.closest('section, [role="group"], [role="region"], fieldset');
  const section = (box && getLabel(box)) || null;
  const { command = null, name: givenName } = control.dataset;
  const name = givenName ?? (getLabel(control) || inOneLine(control.textContent) || inOneLine(control.title));
  const entries = getMenuEntries(control);
  if (entries)
    return entries
      .filter(({ disabled }) => !disabled)
      .map(({ text, section: group, selected, onClick }) => ({
        name: text,
        // “Delete” needs the menu to say of what.
        section: [section ?? name, group].filter(Boolean).join(' · '),
        selected: selected ?? false,
        command: null,
        press: () => {
          control.focus();
          onClick();
        },
      }));
  return name ? [{ name, section, selected: false, command, press: () => pressControl(control) }] : [];
}

/**
 * The controls of the page that is shown: its buttons, the links that look like one, and the entries of its menus.
 * Those of a table, a list of options or a toolbar of an editor are left out: they belong to a row or a text.
 */
export const listPageControls = (): readonly PageControl[] =>
  [...document.querySelectorAll<HTMLElement>(controlSelector)]
    .filter(
      (control) =>
        control.closest('main') !== null &&
        !control.closest(innerSelector) &&
        !isDisabled(control) &&
        isShown(control),
    )
    .flatMap(toControls);
