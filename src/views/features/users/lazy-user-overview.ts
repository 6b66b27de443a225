import { lazyComponent } from '../../kit/components/lazy-component.tsx';

/** What a user has open and did, with the texts of events, which the rest of the page does not need. */
export const UserOverview = lazyComponent(
  () => import(/* webpackChunkName: "user-overview" */ './UserOverview.tsx'),
  { texts: ['charts', 'applications'] },
);
