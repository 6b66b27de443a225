import { type CSSProperties, useState } from 'react';
import type { FileViewProps } from './file-view.ts';

/** A photographed or scanned document. A rotated image takes the space of its rotated size. */
export default function Picture({ url, name, look, room, onOpened, onFailed }: FileViewProps) {
  const [shape, setShape] = useState({ width: 1, height: 1 });
  const { zoom, turn } = look;
  const lying = turn % 2 === 1;
  const wide = room * zoom;
  const width = lying ? wide * (shape.width / shape.height) : wide;
  const height = width * (shape.height / shape.width);
  const frame: CSSProperties = { inlineSize: wide, blockSize: lying ? width : height };
  const picture: CSSProperties = {
    inlineSize: width,
    blockSize: height,
    transform: `translate(-50%, -50%) rotate(${turn * 90}deg)`,
  };
  return (
    <div className="paper-frame" style={frame}>
      <img
        className="paper-sheet"
        src={url}
        alt={name}
        style={picture}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
          setShape({ width: naturalWidth || 1, height: naturalHeight || 1 });
          onOpened(1);
        }}
        onError={() => onFailed(navigator.onLine ? 'broken' : 'offline')}
      />
    </div>
  );
}
