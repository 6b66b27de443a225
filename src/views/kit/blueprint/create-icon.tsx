import { type IconName, SVGIconContainer, type SVGIconProps } from '@blueprintjs/icons';
import { forwardRef } from 'react';

const grid16: object = { viewBox: '0 0 16 16' };

/**
 * A Blueprint icon made from its path on the 16 px grid, at any size. The build generates every icon of
 * `@blueprintjs/icons` with it; Blueprint's own would add a second path for the 20 px grid and a component for each
 * icon.
 */
export function createIcon(displayName: string, name: IconName, paths: readonly string[]) {
  const SvgIcon = forwardRef<Element, SVGIconProps>((props, ref) => (
    <SVGIconContainer iconName={name} ref={ref} {...props} svgProps={{ ...grid16, ...props.svgProps }}>
      {paths.map((path) => (
        <path key={path} d={path} fillRule="evenodd" />
      ))}
    </SVGIconContainer>
  ));
  SvgIcon.displayName = displayName;
  return SvgIcon;
}
