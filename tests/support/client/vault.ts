import { beforeEach } from 'vitest';
import { closeVault } from '../../../src/services/browser/vault.service.ts';

// What the page keeps of a person is in a module, which files share: each test begins with nothing kept.
beforeEach(closeVault);
