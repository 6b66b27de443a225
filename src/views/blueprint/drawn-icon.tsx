import { type IconName, SVGIconContainer, type SVGIconProps } from '@blueprintjs/icons';
import { forwardRef } from 'react';

const grid16: object = { viewBox: '0 0 16 16' };

/**
 * An icon of Blueprint's out of its path on the grid of 16 pixels, at any size: the build makes each of
 * `@blueprintjs/icons` with it. Blueprint's own would bring a second drawing for the grid of 20, and a component each.
 */
export function drawnIcon(displayName: string, name: IconName, paths: readonly string[]) {
  const DrawnIcon = forwardRef<Element, SVGIconProps>((props, ref) => (
    <SVGIconContainer iconName={name} ref={ref} {...props} svgProps={{ ...grid16, ...props.svgProps }}>
      {paths.map((path) => (
        <path key={path} d={path} fillRule="evenodd" />
      ))}
    </SVGIconContainer>
  ));
  DrawnIcon.displayName = displayName;
  return DrawnIcon;
}
