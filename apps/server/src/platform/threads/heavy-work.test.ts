import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { CallsUnderWay, callsUnderWay } from './calls-under-way.ts';
import { asHeavyWork, currentHeavyWork, HeavyWork, turnsOfTransactions } from './heavy-work.ts';
import { mapInTurns } from './loop-turns.ts';

/** Occupies the processor for some milliseconds. */
function toil(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

/** Some calls, and heavy work beside them, one of whose transactions runs at a time. */
function besideCalls() {
  const calls = new CallsUnderWay();
  const turns = turnsOfTransactions(1);
  const begin = (businessId: string) => {
    const call = calls.begin();
    call.belongsTo(businessId);
    return call;
  };
  return {
    calls,
    begin,
    workOf: (businessId: string) => new HeavyWork(businessId, { calls, turns }),
  };
}

/** Notes whether a promise has resolved, once everything that does not wait for a timer has happened. */
async function hasResolved(promise: Promise<unknown>): Promise<boolean> {
  let isOver = false;
  void promise.then(() => (isOver = true));
  for (let turn = 0; turn < 5; turn += 1) await nextTurn();
  return isOver;
}

test('heavy work waits for the calls of other businesses, and not for its own', async () => {
  const { begin, workOf } = besideCalls();
  const heavy = workOf('busy');
  toil(30);
  const own = begin('busy');
  expect(await hasResolved(heavy.giveWay())).toBe(true);
  const [first, second] = [begin('neighbour'), begin('another neighbour')];
  const resting = heavy.giveWay();
  first.end();
  first.end();
  expect(await hasResolved(resting)).toBe(false);
  second.end();
  expect(await hasResolved(resting)).toBe(true);
  own.end();
});

test('a call counts for every business until its caller is known', async () => {
  const { calls } = besideCalls();
  const call = calls.begin();
  expect(calls.hasOthers('busy')).toBe(true);
  call.belongsTo('busy');
  expect([calls.hasOthers('busy'), calls.hasOthers('neighbour')]).toEqual([false, true]);
  call.end();
  expect(calls.hasOthers('neighbour')).toBe(false);
});

test('heavy work goes on in time, even if a call never ends or others follow without end', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  try {
    const { calls, begin, workOf } = besideCalls();
    const heavy = workOf('busy');
    begin('neighbour');
    vi.advanceTimersByTime(10);
    let hasRested = false;
    void heavy.giveWay().then(() => (hasRested = true));
    await vi.advanceTimersByTimeAsync(79);
    expect(hasRested).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(hasRested).toBe(true);
    // The call itself stops counting after a second.
    await vi.advanceTimersByTimeAsync(1000);
    expect(calls.hasOthers('busy')).toBe(false);
    expect(calls.othersAreActive('busy')).toBe(true);
    await vi.advanceTimersByTimeAsync(1001);
    expect(calls.othersAreActive('busy')).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});

test('works that rest at the same time share the time of one, and resume one by one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  try {
    const { begin, workOf } = besideCalls();
    const works = ['busy', 'busy too', 'busy as well'].map(workOf);
    begin('neighbour');
    vi.advanceTimersByTime(5);
    const resumed: number[] = [];
    const turnOf = works.map((work, at) => work.giveWay().then(() => resumed.push(at)));
    // Each has worked for 5 ms, and rests eight times as long for each work that rests.
    await vi.advanceTimersByTimeAsync(40);
    await nextTurn();
    expect(resumed).toEqual([0]);
    await vi.advanceTimersByTimeAsync(40);
    await nextTurn();
    expect(resumed).toEqual([0, 1]);
    await vi.advanceTimersByTimeAsync(40);
    await Promise.all(turnOf);
  } finally {
    vi.useRealTimers();
  }
});

test('a call that begins before all works have resumed comes before the next one’s step', async () => {
  const { begin, workOf } = besideCalls();
  const works = ['busy', 'busy too'].map(workOf);
  const first = begin('neighbour');
  toil(30);
  const resting = works.map((work) => work.giveWay());
  let second: ReturnType<typeof begin> | undefined;
  void resting[0]!.then(() => (second = begin('neighbour')));
  first.end();
  expect(await hasResolved(resting[1]!)).toBe(false);
  second!.end();
  expect(await hasResolved(resting[1]!)).toBe(true);
});

test('beside other businesses’ calls, the transactions of heavy work take turns', async () => {
  const { begin, workOf } = besideCalls();
  begin('neighbour').end();
  const [one, two] = [workOf('busy'), workOf('busy too')];
  const endFirst = await one.beginTransaction();
  // A transaction within the transaction would otherwise wait for itself.
  const endInner = await one.beginTransaction();
  const second = two.beginTransaction();
  endInner();
  expect(await hasResolved(second)).toBe(false);
  endFirst();
  (await second)();
  (await one.beginTransaction())();
});

test('on a server without other calls, the transactions of heavy work run side by side', async () => {
  const { begin, workOf } = besideCalls();
  begin('busy').end();
  const ends = await Promise.all([1, 2, 3].map(() => workOf('busy').beginTransaction()));
  expect(ends).toHaveLength(3);
  for (const end of ends) end();
});

test('a loop of heavy work gives way to the calls of this process', async () => {
  const call = callsUnderWay.begin();
  call.belongsTo('neighbour');
  let isUnderWay = true;
  setTimeout(() => {
    isUnderWay = false;
    call.end();
  }, 10);
  const seen = await asHeavyWork('busy', () =>
    mapInTurns([1, 2], () => {
      toil(30);
      return isUnderWay;
    }),
  );
  expect(seen).toEqual([true, false]);
});

test('what follows heavy work in the same call is not heavy', async () => {
  expect(await asHeavyWork('busy', async () => currentHeavyWork())).toBeInstanceOf(HeavyWork);
  expect(currentHeavyWork()).toBeUndefined();
});
