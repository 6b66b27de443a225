import { registerRoutes } from '../machines/kit/routes/routes.ts';
import { screens } from './screens.ts';

export { screens };

registerRoutes(screens, true);
