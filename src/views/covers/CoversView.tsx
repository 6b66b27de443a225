import './covers.css';
import type { covers } from '../../../contract/covers.ts';
import type { GridRow } from '../../machines/grid/grid.types.ts';
import { recordView } from '../grid/record-view.tsx';
import { ChosenPicture } from './ChosenPicture.tsx';
import { usePictureAddress } from './use-picture-address.ts';

function Thumbnail({ row, text }: { row: GridRow; text: string }) {
  const address = usePictureAddress(row.picture);
  return address ? (
    <img className="cover-thumb" src={address} alt={text} title={text} loading="lazy" decoding="async" />
  ) : (
    text
  );
}

/** The image of the active row, as large as possible. */
function Beside({ row }: { row: GridRow }) {
  return (
    <figure className="cover-beside">
      <ChosenPicture label="" value={row.picture} />
      <figcaption>
        <strong>
          <bdi>{String(row.title)}</bdi>
        </strong>
        {typeof row.alternative === 'string' && (
          <p>
            <bdi>{row.alternative}</bdi>
          </p>
        )}
      </figcaption>
    </figure>
  );
}

/** The images of the sign-in page. */
export default recordView<typeof covers>()('covers', 'cover', null, {
  subject: 'Cover',
  aside: Beside,
  title: 'route.recordLoginCoverImage',
  add: 'record-login-cover-image-add',
  columns: {
    picture: {
      textOf: ({ width, height }, words) =>
        typeof width === 'number' && typeof height === 'number'
          ? `${words.number(width)} × ${words.number(height)}`
          : '',
      cell: (row, text) => <Thumbnail row={row} text={text} />,
    },
    title: { grow: 2 },
    shown: { textOf: ({ shown }, words) => (shown === true ? words.text('cover.shown') : '') },
    alternative: { grow: 1 },
  },
  card: { lead: 'shown', title: 'title', lines: ['alternative'], foot: ['startsOn', 'endsOn'] },
});
