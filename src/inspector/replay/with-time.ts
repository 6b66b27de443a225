/** Runs `work` at a time, in ms since 1970: every clock that it reads shows that time. */
export function withTime<Result>(time: number, work: () => Result): Result {
  const RealDate = globalThis.Date;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [time] : args, newTarget),
    get: (target, key, receiver) => (key === 'now' ? () => time : Reflect.get(target, key, receiver)),
  });
  try {
    return work();
  } finally {
    globalThis.Date = RealDate;
  }
}
