import { MinusIcon } from '@blueprintjs/icons';
import { useText } from '../../../kit/hooks/use-text.ts';
import { answerIcons } from '../PermissionTable.tsx';

/** The signs of the sheet: most cells are empty, so that one stands back. */
export const sheetIcons: typeof answerIcons = { ...answerIcons, no: <MinusIcon /> };

/** What the signs of the sheet mean. */
export function SheetLegend() {
  const text = useText();
  return (
    <ul className="row gap-3 faint sheet-legend" aria-label={text('permissions.legend')}>
      {(['yes', 'some', 'no'] as const).map((answer) => (
        <li key={answer} className={`answer answer-${answer}`}>
          {sheetIcons[answer]}
          {text(`permissions.answer.${answer}`)}
        </li>
      ))}
      <li className="answer changed-sign">{text('permissions.changed')}</li>
    </ul>
  );
}
