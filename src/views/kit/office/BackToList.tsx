import { ButtonLink } from '../ButtonLink.tsx';
import { useParentPage } from '../hooks/use-parent-page.ts';
import { useText } from '../hooks/use-text.ts';

/** A link to the list of a missing record. */
export default function BackToList() {
  const text = useText();
  const parent = useParentPage();
  return parent && <ButtonLink href={parent.pattern} primary text={text('action.backToList')} />;
}
