import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FileDisplay } from '../../../../../src/machines/features/applications/document-review/reviewed-document.types.ts';
import ImageView from '../../../../../src/views/features/applications/document-review/ImageView.tsx';

afterEach(() => vi.restoreAllMocks());

/** A photo of 400 × 800 px in a pane of 200 px. */
function open(display: Pick<FileDisplay, 'zoom' | 'turn'>) {
  const told: unknown[] = [];
  const { container } = render(
    <ImageView
      url="/file"
      name="passport.jpg"
      fileDisplay={{ ...display, page: 1, pages: 1 }}
      availableWidth={200}
      onOpened={(pages) => told.push(pages)}
      onFailed={(fault) => told.push(fault)}
    />,
  );
  const image = screen.getByRole('img', { name: 'passport.jpg' });
  const sizeOf = ({ style: { inlineSize, blockSize } }: HTMLElement) => [inlineSize, blockSize];
  return {
    told,
    image,
    sizes: () => [sizeOf(container.firstElementChild as HTMLElement), sizeOf(image)],
    load() {
      for (const [name, value] of [
        ['naturalWidth', 400],
        ['naturalHeight', 800],
      ] as const)
        Object.defineProperty(image, name, { value });
      fireEvent.load(image);
    },
  };
}

describe('a photographed document', () => {
  it.each<[string, Pick<FileDisplay, 'zoom' | 'turn'>, string[], string[]]>([
    ['upright', { zoom: 1, turn: 0 }, ['200px', '400px'], ['200px', '400px']],
    ['upside down at double size', { zoom: 2, turn: 2 }, ['400px', '800px'], ['400px', '800px']],
    ['on its side', { zoom: 1, turn: 1 }, ['200px', '100px'], ['100px', '200px']],
    ['on its other side', { zoom: 1, turn: 3 }, ['200px', '100px'], ['100px', '200px']],
  ])('takes %s the width that there is, and the height that belongs to it', (_, display, frame, image) => {
    const { load, sizes, told } = open(display);
    load();
    expect([sizes(), told]).toEqual([[frame, image], [1]]);
  });

  it.each([
    [true, 'broken'],
    [false, 'offline'],
  ])('that can’t be shown is %s online: %s', (online, fault) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
    const { image, told } = open({ zoom: 1, turn: 0 });
    fireEvent.error(image);
    expect(told).toEqual([fault]);
  });
});
