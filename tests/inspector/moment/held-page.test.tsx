import { act, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useHeldPage } from '../../../src/inspector/moment/use-held-page.ts';
import { rootId } from '../../../src/inspector/recording.ts';

const Page = ({ isHeld }: { readonly isHeld: boolean }) => {
  useHeldPage(isHeld);
  return null;
};

let added: HTMLElement[] = [];
const add = (id: string, inert = false): HTMLElement => {
  const element = document.createElement('div');
  Object.assign(element, { id, inert });
  element.tabIndex = 0;
  document.body.append(element);
  added.push(element);
  return element;
};
beforeEach(() => {
  added = [];
});
afterEach(() => {
  for (const element of added) element.remove();
});

const inertOf = (...elements: readonly HTMLElement[]) => elements.map(({ inert }) => inert ?? false);
/** What was drawn has been seen by the observers. */
const observed = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)));

it('everything but the inspector takes no input while the page is held, and is as before afterwards', async () => {
  const [root, closed, inspector] = [add('root'), add('closed', true), add(rootId)];
  const { rerender, unmount } = render(<Page isHeld={false} />);
  expect(inertOf(root, closed, inspector)).toEqual([false, true, false]);
  document.title = 'Applications';
  rerender(<Page isHeld />);
  document.title = 'Courses';
  const notice = add('notice');
  await observed();
  expect(inertOf(root, closed, inspector, notice)).toEqual([true, true, false, true]);
  expect(document.documentElement.dataset.held).toBe('');
  rerender(<Page isHeld={false} />);
  expect(inertOf(root, closed, inspector, notice)).toEqual([false, true, false, false]);
  expect([document.documentElement.dataset.held, document.title]).toEqual([undefined, 'Applications']);
  const later = add('later');
  await observed();
  expect(later.inert ?? false).toBe(false);
  unmount();
});

it('a key reaches the shortcuts of the office only while the page is not held, apart from that of the inspector', () => {
  const heard: string[] = [];
  const listen = ({ code }: KeyboardEvent) => heard.push(code);
  document.addEventListener('keydown', listen);
  const inspector = add(rootId);
  const press = (code: string, more = {}) => fireEvent.keyDown(inspector, { code, ...more });
  const { rerender, unmount } = render(<Page isHeld />);
  press('KeyG');
  press('KeyI');
  press('KeyI', { altKey: true, ctrlKey: true });
  expect(heard).toEqual(['KeyI']);
  rerender(<Page isHeld={false} />);
  press('KeyG');
  document.removeEventListener('keydown', listen);
  unmount();
  expect(heard).toEqual(['KeyI', 'KeyG']);
});
