import { useIntl } from 'react-intl';
import type { ChecklistItem } from '../../../../contract/documents/checklist.ts';
import { useText } from '../../kit/hooks/use-text.ts';

/** Returns why a document is required: the reason of the rule in the current language. */
export function useReasonText(): (item: Pick<ChecklistItem, 'why' | 'texts'>) => string {
  const text = useText();
  const { locale } = useIntl();
  return ({ why, texts }) =>
    Object.entries(texts ?? {}).find(([language]) => language === locale)?.[1] ?? text(why);
}
