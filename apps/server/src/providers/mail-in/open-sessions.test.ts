import { expect, test } from 'vitest';
import { OpenSessions } from './open-sessions.ts';

const LIMITS = { atOnce: 2, openMs: 1000, windowMs: 10_000 };

test('a network has a limited number of simultaneous sessions, and does not affect other networks', () => {
  const sessions = new OpenSessions(LIMITS);
  const end = sessions.open('192.0.2.1');
  expect(sessions.open('::ffff:192.0.2.1')).toBeDefined();
  expect(sessions.open('192.0.2.1')).toBeUndefined();
  expect(sessions.open('192.0.2.2')).toBeDefined();
  end?.();
  expect(sessions.open('192.0.2.1')).toBeDefined();
});

test('all the networks of one subscriber share a limit worth a few networks', () => {
  const sessions = new OpenSessions(LIMITS);
  const opened = Array.from({ length: 20 }, (_, at) => sessions.open(`2001:db8:1:${at}::1`));
  expect(opened.filter(Boolean)).toHaveLength(8);
});

test('the time that sessions took is given back as time passes', () => {
  const sessions = new OpenSessions(LIMITS);
  let now = 0;
  const end = sessions.open('192.0.2.1', () => now);
  now = 1500;
  end?.();
  expect(sessions.open('192.0.2.1', () => now)).toBeUndefined();
  now += 6000;
  expect(sessions.open('192.0.2.1', () => now)).toBeDefined();
});
