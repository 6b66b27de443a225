export { Button } from '@blueprintjs/core';
