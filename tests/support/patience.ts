import { configure } from '@testing-library/react';

// What a test looks for may come late on a machine that has more to do; the second of the library's own is too short.
configure({ asyncUtilTimeout: 10_000 });
