import { useText } from '../../views/kit/hooks/use-text.ts';
import { useInspectorContext } from './use-inspector.ts';

/** Says whether an event is possible, or was at the moment that is looked at. */
export function useVerdict(): (passes: boolean) => string {
  const text = useText();
  const isNow = useInspectorContext(({ moment }) => moment === null);
  return (passes) =>
    isNow
      ? text(passes ? 'inspector.possible' : 'inspector.refused')
      : text(passes ? 'inspector.wasPossible' : 'inspector.wasRefused');
}
