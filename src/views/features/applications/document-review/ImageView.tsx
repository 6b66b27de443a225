import { type CSSProperties, useState } from 'react';
import type { FileViewProps } from './file-view.ts';

/** A photographed or scanned document. A rotated image takes the space of its rotated size. */
export default function ImageView({
  url,
  name,
  fileDisplay,
  availableWidth,
  onOpened,
  onFailed,
}: FileViewProps) {
  const [naturalSize, setNaturalSize] = useState({ width: 1, height: 1 });
  const { zoom, turn } = fileDisplay;
  const isSideways = turn % 2 === 1;
  const frameWidth = availableWidth * zoom;
  const width = isSideways ? frameWidth * (naturalSize.width / naturalSize.height) : frameWidth;
  const height = width * (naturalSize.height / naturalSize.width);
  const frameStyle: CSSProperties = { inlineSize: frameWidth, blockSize: isSideways ? width : height };
  const imageStyle: CSSProperties = {
    inlineSize: width,
    blockSize: height,
    transform: `translate(-50%, -50%) rotate(${turn * 90}deg)`,
  };
  return (
    <div className="page-frame" style={frameStyle}>
      <img
        className="page-sheet"
        src={url}
        alt={name}
        style={imageStyle}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
          setNaturalSize({ width: naturalWidth || 1, height: naturalHeight || 1 });
          onOpened(1);
        }}
        onError={() => onFailed(navigator.onLine ? 'broken' : 'offline')}
      />
    </div>
  );
}
