import { Button } from '@blueprintjs/core';
import { useAppActor, useAppSelector } from '../../kit/hooks/use-app.ts';
import { useText } from '../../kit/hooks/use-text.ts';

/** Offers the tour to users who have not taken it, in the navigation where it blocks nothing. */
export default function TourOffer() {
  const text = useText();
  const tour = useAppActor('tour');
  const offered = useAppSelector('tour', (snapshot) => snapshot.hasTag('offered'));
  if (!offered) return null;
  return (
    <aside className="tour-offer" aria-label={text('tour.offer')}>
      <p className="bold">{text('tour.offer')}</p>
      <p>{text('tour.offerBody')}</p>
      <div className="tour-offer-actions">
        <Button
          size="small"
          intent="primary"
          text={text('tour.start')}
          onClick={() => tour.send({ type: 'tour.start' })}
        />
        <Button
          size="small"
          variant="minimal"
          text={text('tour.decline')}
          onClick={() => tour.send({ type: 'tour.skip' })}
        />
      </div>
    </aside>
  );
}
