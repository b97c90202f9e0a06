import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CHANNELS } from '../outbox/channels.ts';
import { conditionsFor } from '../templates/conditions.ts';
import { VARIABLES } from '../templates/variables.ts';
import {
  atATime,
  BROADCAST_ACTIONS,
  BROADCAST_STATES,
  BROADCAST_VARIABLES,
  broadcastLetter,
  broadcastRefusal,
  type BroadcastValues,
  isEditable,
  mayDo,
  stoppedState,
} from './broadcast.ts';
import {
  dailyAllowance,
  foreignLinks,
  isHeld,
  needsConfirmation,
  type SendingPattern,
  unusualSigns,
} from './sending-trust.ts';

const PUBLIC = 'https://book.example.com';

const pattern: fc.Arbitrary<SendingPattern> = fc.record({
  deviceHours: fc.nat(2000),
  recipients: fc.nat(6000),
  newCustomers: fc.nat(6000),
  words: fc.constantFrom('Hello', 'See https://win.example.com/prize', `${PUBLIC}/c/`, 'www.x.com'),
  publicUrl: fc.constant(PUBLIC),
  hour: fc.integer({ min: 0, max: 23 }),
});

test('an older business may send at least as many messages without confirmation as a younger business', () => {
  fc.assert(
    fc.property(fc.nat(2000), fc.nat(2000), (age, more) => {
      expect(dailyAllowance(age + more)).toBeGreaterThanOrEqual(dailyAllowance(age));
    }),
  );
  expect([dailyAllowance(0), dailyAllowance(400)]).toEqual([50, 5000]);
});

test('splitting a broadcast does not avoid the confirmation', () => {
  fc.assert(
    fc.property(fc.nat(500), fc.array(fc.integer({ min: 1, max: 3000 })), (age, parts) => {
      let sent = 0;
      for (const part of parts) {
        if (needsConfirmation(age, sent, part)) break;
        sent += part;
      }
      expect(sent).toBeLessThanOrEqual(dailyAllowance(age));
    }),
  );
});

test('a broadcast held as unusual stays held if its circumstances become more unusual', () => {
  fc.assert(
    fc.property(pattern, (some) => {
      if (!isHeld(unusualSigns(some))) return;
      const worse = {
        ...some,
        deviceHours: 0,
        newCustomers: some.recipients,
        words: 'http://bad.example.com',
        hour: 3,
      };
      expect(isHeld(unusualSigns(worse))).toBe(true);
      expect(unusualSigns(worse)).toHaveLength(4);
    }),
  );
});

test('an ordinary broadcast is never held: sent by day, from a known device, to existing customers', () => {
  fc.assert(
    fc.property(pattern, fc.integer({ min: 6, max: 21 }), (some, hour) => {
      const everyday = { ...some, deviceHours: 100, newCustomers: 0, hour };
      expect(isHeld(unusualSigns(everyday))).toBe(false);
    }),
  );
});

test('links to the product are not reported as leading elsewhere, and email addresses are not links', () => {
  expect(foreignLinks(`${PUBLIC}/c/ and me@firm.co.uk`, PUBLIC)).toEqual([]);
  expect(foreignLinks('go to win-a-prize.xyz/now', PUBLIC)).toEqual(['win-a-prize.xyz/now']);
  expect(foreignLinks('https://book.example.com.evil.example/', PUBLIC)).toHaveLength(1);
});

test('a finished broadcast allows no action, and only a draft can be edited', () => {
  for (const state of ['Stopped', 'Finished', 'Draft'] as const) {
    for (const action of BROADCAST_ACTIONS) expect(mayDo(action, state)).toBe(false);
  }
  expect(BROADCAST_STATES.filter(isEditable)).toEqual(['Draft']);
  expect([stoppedState('Scheduled'), stoppedState('Sending')]).toEqual(['Draft', 'Stopped']);
});

test('messages never go out more slowly than at the chosen pace', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 36_000 }), (perHour) => {
      expect(atATime(perHour) * 60).toBeGreaterThanOrEqual(perHour);
    }),
  );
});

const values = fc
  .subarray([...BROADCAST_VARIABLES])
  .map(
    (none) =>
      Object.fromEntries(
        BROADCAST_VARIABLES.map((name) => [
          name,
          none.includes(name) ? '' : VARIABLES[name].sample,
        ]),
      ) as BroadcastValues,
  );

const paragraph = fc.record({
  when: fc.constantFrom(...conditionsFor(BROADCAST_VARIABLES)),
  text: fc
    .array(fc.constantFrom('Hello', '{customerName}', '{nextVisit}', '{link}', '{howToPay}', '\n'))
    .map((parts) => parts.join(' ')),
});

const wording = fc.record({
  subject: fc.constantFrom('Gutters', 'Hi {customerName}', 'Before {nextVisit}', '{howToPay}'),
  paragraphs: fc.array(paragraph, { minLength: 1, maxLength: 5 }),
});

test('valid wording never gives a customer an empty message, an unfilled variable or an empty subject', () => {
  fc.assert(
    fc.property(wording, values, fc.constantFrom(...CHANNELS), (words, known, channel) => {
      fc.pre(broadcastRefusal(channel, words) === null);
      const letter = broadcastLetter(channel, words, known);
      const always = words.paragraphs.filter(({ when }) => when === 'always');
      if (!letter) {
        for (const { text } of always) expect(text).toMatch(/\{\w+\}/);
        return;
      }
      expect(letter.parts.filter(({ when }) => when === 'always').length).toBeGreaterThan(0);
      for (const { text } of letter.parts) expect(text.trim()).not.toBe('');
      expect(letter.subject + letter.parts.map(({ text }) => text).join()).not.toMatch(/[{}]/);
      if (channel === 'email') expect(letter.subject.trim()).not.toBe('');
    }),
  );
});

test('wording that would reach no customer is refused, with its field', () => {
  const words = (text: string, subject = 'Gutters') => ({
    subject,
    paragraphs: [{ when: 'always' as const, text }],
  });
  const fieldOf = (wrong: ReturnType<typeof words>) => broadcastRefusal('email', wrong)?.field;
  expect(fieldOf(words('It costs {price}.'))).toBe('paragraphs.0.text');
  expect(fieldOf(words(''))).toBe('paragraphs.0.text');
  expect(fieldOf(words('Hello', ''))).toBe('subject');
  expect(fieldOf(words('Hello', 'See {link}'))).toBe('subject');
  expect(fieldOf({ subject: 'Gutters', paragraphs: [] })).toBe('paragraphs');
  expect(fieldOf(words('Hello {customerName}, see {link}'))).toBeUndefined();
});
