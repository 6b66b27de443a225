import { useLayoutEffect } from 'react';
import { takeFirstPage } from '../../kit/components/first-page.ts';
import type { RegistrationActor } from './use-registration.ts';

/** Takes over what was typed into the page that was rendered in advance, with the focus and the caret. */
export function useFirstPage(actor: RegistrationActor): void {
  useLayoutEffect(() => {
    const input = takeFirstPage();
    if (input === null) return;
    const { website = '', ...answers } = input.values;
    if (website !== '') actor.send({ type: 'website.change', text: website });
    for (const [question, text] of Object.entries(answers))
      if (text !== '') actor.send({ type: 'answer.change', question, text });
    if (input.isSubmitted) actor.send({ type: 'page.continue' });
    // The values are rendered before the next frame.
    requestAnimationFrame(input.restoreCaret);
  }, [actor]);
}
