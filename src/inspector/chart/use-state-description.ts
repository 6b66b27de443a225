import { useIntl } from 'react-intl';
import { useText } from '../../views/kit/hooks/use-text.ts';
import type { StructureState } from '../layout/layout.types.ts';
import type { Marks } from './marks.ts';

/** Describes what a state is at the moment shown: initial, active, never entered. */
export function useStateDescription(marks: Marks): (state: StructureState) => string {
  const text = useText();
  const intl = useIntl();
  return ({ id, initial }) =>
    intl.formatList(
      [
        marks.active.has(id) && text('inspectorChart.active'),
        initial && text('inspectorChart.initial'),
        marks.neverEntered.has(id) && text('inspectorChart.neverEntered'),
      ].filter((part) => part !== false),
      { type: 'unit', style: 'short' },
    );
}
