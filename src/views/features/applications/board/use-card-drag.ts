import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { getCardMoves } from '../../../../machines/features/applications/board/moves.ts';
import type { BoardActor } from './use-board.ts';

/** Distance in px before a press becomes a drag, so that a slight movement still counts as a click. */
const dragThreshold = 6;
/** Distance in px from the board's edges at which it scrolls, and px per step. */
const scrollEdge = 56;
const scrollStep = 14;

interface PressedCard {
  readonly id: number;
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  ghost: HTMLElement | null;
}

/** The drop zone under a point. */
const findDropZone = (x: number, y: number): HTMLElement | null =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-move]') ?? null;

/** A copy of the card that follows the pointer. */
function createGhost(card: HTMLElement): HTMLElement {
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
export function useCardDrag(board: BoardActor, boardRef: RefObject<HTMLElement | null>) {
  const { locale } = useIntl();
  const [dragging, setDragging] = useState(false);
  const pressedCard = useRef<PressedCard | null>(null);
  const activeZone = useRef<HTMLElement | null>(null);

  const highlightZone = (zone: HTMLElement | null) => {
    activeZone.current?.removeAttribute('data-over');
    zone?.setAttribute('data-over', 'true');
    activeZone.current = zone;
  };
  const endDrag = useCallback(() => {
    pressedCard.current?.ghost?.remove();
    pressedCard.current = null;
    activeZone.current = null;
    setDragging(false);
  }, []);
  useEffect(() => endDrag, [endDrag]);
  useEffect(() => {
    if (!dragging) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      endDrag();
      board.send({ type: 'move.cancel' });
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [dragging, board, endDrag]);

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || event.pointerType === 'touch') return;
      const card = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-card]') : null;
      if (!card) return;
      const { pointerId: pointer, clientX: x, clientY: y } = event;
      pressedCard.current = { id: Number(card.dataset.card), pointer, x, y, ghost: null };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const { current } = pressedCard;
      if (!current || event.pointerId !== current.pointer) return;
      const [x, y] = [event.clientX, event.clientY];
      if (!current.ghost) {
        if (Math.hypot(x - current.x, y - current.y) < dragThreshold) return;
        const card = boardRef.current?.querySelector<HTMLElement>(`[data-card="${current.id}"]`);
        if (!card) return endDrag();
        event.currentTarget.setPointerCapture(current.pointer);
        current.ghost = createGhost(card);
        setDragging(true);
        board.send({ type: 'move.begin', id: current.id });
      }
      // With direction rtl, the element is positioned from the other edge of the window.
      const from = document.documentElement.dir === 'rtl' ? window.innerWidth + 20 : 0;
      current.ghost.style.transform = `translate(${x + 10 - from}px, ${y + 10}px)`;
      highlightZone(findDropZone(x, y));
      const box = boardRef.current?.getBoundingClientRect();
      if (box && x < box.left + scrollEdge) boardRef.current?.scrollBy({ left: -scrollStep });
      if (box && x > box.right - scrollEdge) boardRef.current?.scrollBy({ left: scrollStep });
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const { current } = pressedCard;
      if (!current) return;
      const dragged = current.ghost !== null;
      const zone = dragged ? findDropZone(event.clientX, event.clientY) : null;
      const laneUnderPointer = document
        .elementFromPoint(event.clientX, event.clientY)
        ?.closest('[data-stage]');
      endDrag();
      if (!dragged) return;
      const { application } = board.getSnapshot().context;
      const moves = application ? getCardMoves(application).available : [];
      const chosen = moves.find(({ type }) => type === zone?.dataset.move)?.type;
      if (chosen) board.send({ type: 'move.select', event: chosen, locale });
      else if (!laneUnderPointer || board.getSnapshot().hasTag('selecting'))
        board.send({ type: 'move.cancel' });
    },
    onPointerCancel() {
      if (pressedCard.current?.ghost) board.send({ type: 'move.cancel' });
      endDrag();
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
