import type { ComponentType } from 'react';

interface IconProps {
  readonly className?: string;
  readonly size?: number;
}

/** An icon that follows the reading direction: mirrored right to left. */
export function DirectionalIcon({
  icon: Drawing,
  size = 16,
}: {
  icon: ComponentType<IconProps>;
  size?: number;
}) {
  return <Drawing className="dir-icon" size={size} />;
}
