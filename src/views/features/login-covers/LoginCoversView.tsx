import '../masters/pictures.css';
import type { covers } from '../../../../contract/masters/login-covers.ts';
import type { GridRow } from '../../../machines/grid/definition/grid.types.ts';
import { createRecordListView } from '../../grid/list/create-record-list-view.tsx';
import { CoverImage } from '../masters/CoverImage.tsx';
import { useImageUrl } from '../masters/use-image-url.ts';

function Thumbnail({ row, text }: { row: GridRow; text: string }) {
  const url = useImageUrl(row.picture);
  return url ? (
    <img className="cover-thumb" src={url} alt={text} title={text} loading="lazy" decoding="async" />
  ) : (
    text
  );
}

/** The image of the active row, as large as possible. */
function CoverDetails({ row }: { row: GridRow }) {
  return (
    <figure className="cover-beside grid-layout gap-3 pad-4 break-anywhere">
      <CoverImage label="" value={row.picture} />
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
export default createRecordListView<typeof covers>()('covers', {
  aside: CoverDetails,
  title: 'route.recordLoginCoverImage',
  add: 'record-login-cover-image-add',
  columns: {
    picture: {
      formatCell: ({ width, height }, formatters) =>
        typeof width === 'number' && typeof height === 'number'
          ? `${formatters.number(width)} × ${formatters.number(height)}`
          : '',
      cell: (row, text) => <Thumbnail row={row} text={text} />,
    },
    title: { title: 'cover.title', grow: 2 },
    shown: {
      title: 'cover.shown',
      formatCell: ({ shown }, formatters) => (shown === true ? formatters.text('cover.shown') : ''),
    },
    alternative: { grow: 1 },
    startsOn: { title: 'cover.startsOn' },
    endsOn: { title: 'cover.endsOn' },
  },
  card: { lead: 'shown', title: 'title', lines: ['alternative'], foot: ['startsOn', 'endsOn'] },
});
