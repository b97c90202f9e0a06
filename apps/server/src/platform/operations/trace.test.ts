import fc from 'fast-check';
import { expect, test } from 'vitest';
import { traceOf } from './trace.ts';

const call = (sessionId: string | undefined, requestId = 'request') => ({ sessionId, requestId });
const sessions = Array.from({ length: 2000 }, (_, at) => `session-${at}`);

test('the setting is the share of sessions that are traced, with all their calls', () => {
  for (const rate of [0, 0.1, 0.5, 1]) {
    const rates = { sessions: rate, failures: 0 };
    const traced = sessions.filter((one) => traceOf(call(one), 200, rates) !== undefined);
    expect(Math.abs(traced.length / sessions.length - rate)).toBeLessThan(0.04);
    for (const one of traced.slice(0, 50)) {
      expect(traceOf(call(one, 'other'), 404, rates)).toBe(traceOf(call(one), 200, rates));
    }
  }
});

test('failed calls are traced at their own rate, with the trace of their session', () => {
  const none = { sessions: 0, failures: 1 };
  expect(traceOf(call('a'), 500, none)).toBe(traceOf(call('a'), 200, { sessions: 1, failures: 0 }));
  expect(traceOf(call('a'), 422, none)).toBeUndefined();
  expect(traceOf(call('a'), 500, { sessions: 0, failures: 0 })).toBeUndefined();
});

test('two sessions never share a trace, no trace shows the session’s id, and a stranger has none', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), (one, other) => {
      const rates = { sessions: 1, failures: 1 };
      const trace = traceOf(call(one), 200, rates)!;
      expect(trace === traceOf(call(other), 200, rates)).toBe(one === other);
      expect(one.replaceAll('-', '')).not.toContain(trace);
      expect(traceOf(call(undefined), 500, rates)).toBeUndefined();
    }),
  );
});
