import { parentPort } from 'node:worker_threads';

/** Does what it is told: answers, computes or allocates for ever, fails, or ends. */
parentPort?.on('message', (task: string) => {
  const kept: number[][] = [];
  if (task === 'compute') for (;;);
  if (task === 'allocate') for (;;) kept.push(Array<number>(1_000_000).fill(kept.length));
  if (task === 'fail') throw new Error('it failed');
  if (task === 'end') process.exit(0);
  if (task !== 'wait') parentPort?.postMessage(task.toUpperCase());
});
