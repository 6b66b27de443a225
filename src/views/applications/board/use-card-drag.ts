import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { cardMoves } from '../../../machines/board/moves.ts';
import type { BoardActor } from './use-board.ts';

/** Distance in px before a press becomes a drag, so that a slight movement still counts as a click. */
const threshold = 6;
/** Distance in px from the board's edges at which it scrolls, and px per step. */
const edge = 56;
const pace = 14;

interface Held {
  readonly id: number;
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  ghost: HTMLElement | null;
}

/** The drop zone under a point. */
const zoneAt = (x: number, y: number): HTMLElement | null =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-move]') ?? null;

/** A copy of the card that follows the pointer. */
function ghostOf(card: HTMLElement): HTMLElement {
  const ghost = card.cloneNode(true) as HTMLElement;
  ghost.removeAttribute('id');
  ghost.setAttribute('aria-hidden', 'true');
  ghost.className = 'board-ghost';
  ghost.style.inlineSize = `${card.getBoundingClientRect().width}px`;
  document.body.append(ghost);
  return ghost;
}

/**
 * Dragging a card with a mouse or pen: starting the drag loads its available events, and dropping it on one of them
 * sends it. If the drop comes before they have loaded, the dialog takes over. Touch scrolls; cards have a button
 * for moving.
 */
export function useCardDrag(board: BoardActor, place: RefObject<HTMLElement | null>) {
  const { locale } = useIntl();
  const [dragging, setDragging] = useState(false);
  const held = useRef<Held | null>(null);
  const over = useRef<HTMLElement | null>(null);

  const mark = (zone: HTMLElement | null) => {
    over.current?.removeAttribute('data-over');
    zone?.setAttribute('data-over', 'true');
    over.current = zone;
  };
  const letGo = useCallback(() => {
    held.current?.ghost?.remove();
    held.current = null;
    over.current = null;
    setDragging(false);
  }, []);
  useEffect(() => letGo, [letGo]);
  useEffect(() => {
    if (!dragging) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      letGo();
      board.send({ type: 'move.cancel' });
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [dragging, board, letGo]);

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || event.pointerType === 'touch') return;
      const card = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-card]') : null;
      if (!card) return;
      const { pointerId: pointer, clientX: x, clientY: y } = event;
      held.current = { id: Number(card.dataset.card), pointer, x, y, ghost: null };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const { current } = held;
      if (!current || event.pointerId !== current.pointer) return;
      const [x, y] = [event.clientX, event.clientY];
      if (!current.ghost) {
        if (Math.hypot(x - current.x, y - current.y) < threshold) return;
        const card = place.current?.querySelector<HTMLElement>(`[data-card="${current.id}"]`);
        if (!card) return letGo();
        event.currentTarget.setPointerCapture(current.pointer);
        current.ghost = ghostOf(card);
        setDragging(true);
        board.send({ type: 'move.begin', id: current.id });
      }
      // With direction rtl, the element is positioned from the other edge of the window.
      const from = document.documentElement.dir === 'rtl' ? window.innerWidth + 20 : 0;
      current.ghost.style.transform = `translate(${x + 10 - from}px, ${y + 10}px)`;
      mark(zoneAt(x, y));
      const box = place.current?.getBoundingClientRect();
      if (box && x < box.left + edge) place.current?.scrollBy({ left: -pace });
      if (box && x > box.right - edge) place.current?.scrollBy({ left: pace });
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const { current } = held;
      if (!current) return;
      const dragged = current.ghost !== null;
      const zone = dragged ? zoneAt(event.clientX, event.clientY) : null;
      const inside = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-stage]');
      letGo();
      if (!dragged) return;
      const { application } = board.getSnapshot().context;
      const moves = application ? cardMoves(application).open : [];
      const chosen = moves.find(({ type }) => type === zone?.dataset.move)?.type;
      if (chosen) board.send({ type: 'move.choose', event: chosen, locale });
      else if (!inside || board.getSnapshot().hasTag('choosing')) board.send({ type: 'move.cancel' });
    },
    onPointerCancel() {
      if (held.current?.ghost) board.send({ type: 'move.cancel' });
      letGo();
    },
    // A drag must not end in a click.
    onClickCapture(event: { preventDefault(): void; stopPropagation(): void }) {
      if (!board.getSnapshot().hasTag('moving')) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
  return { dragging, handlers };
}
