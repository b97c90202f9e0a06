import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CHANNELS } from '../outbox/channels.ts';
import { textSegments } from '../outbox/text-segments.ts';
import { conditionLabel, conditionsFor } from './conditions.ts';
import { fillMessage, settle } from './fill.ts';
import {
  startingWords,
  TEMPLATE_GROUPS,
  TEMPLATE_KEYS,
  templateOf,
  withIndispensable,
} from './templates.ts';
import { VARIABLES, variableFacts } from './variables.ts';
import { wordingRefusal } from './wording-problems.ts';

const each = TEMPLATE_KEYS.flatMap((key) => CHANNELS.map((channel) => [key, channel] as const));

test.each(each)('the initial wording of %s by %s can be stored', (key, channel) => {
  expect(wordingRefusal(templateOf(key), channel, startingWords(key)[channel])).toBeNull();
});

test.each(each)('%s by %s still reads well whichever values are missing', (key, channel) => {
  const { variables, label } = templateOf(key);
  const optional = variables.filter((name) => variableFacts(name).mayBeMissing);
  const words = startingWords(key)[channel];
  fc.assert(
    fc.property(fc.subarray(optional), fc.boolean(), fc.boolean(), (none, owes, saved) => {
      const values = Object.fromEntries(
        variables.map((name) => [
          name,
          (none as string[]).includes(name) ? '' : VARIABLES[name].sample,
        ]),
      );
      const message = fillMessage(channel, words, values, { words, label });
      const text = settle(channel, message, { owes, hasSavedMethod: saved });
      expect(text).toContain(VARIABLES.businessName.sample);
      expect(text.length).toBeGreaterThan(label.length);
      expect(message.subject + text).not.toMatch(/[{}]/);
      // No sentence begins with a full stop.
      expect(`${message.subject}\n${text}`).not.toMatch(/(?:^|\s)[.,](?:\s|$)/m);
      if (channel === 'email') expect(message.subject).not.toBe('');
      else expect(textSegments(text)).toBeLessThanOrEqual(2);
    }),
  );
});

test('every kind of message is in one group', () => {
  const grouped = TEMPLATE_GROUPS.flatMap(({ keys }) => keys);
  expect(grouped.toSorted()).toEqual(TEMPLATE_KEYS.toSorted());
});

test('the conditions that a message’s paragraphs can have all have different labels', () => {
  for (const key of TEMPLATE_KEYS) {
    const labels = conditionsFor(templateOf(key).variables).map(conditionLabel);
    expect(new Set(labels).size).toBe(labels.length);
  }
});

test('an indispensable variable is added at the end unless the wording uses it', () => {
  const words = { subject: 'Hi', paragraphs: [{ when: 'always', text: 'Please pay.' }] } as const;
  const completed = withIndispensable(words, 'howToPay');
  expect(completed.paragraphs.map(({ text }) => text)).toEqual(['Please pay.', '{howToPay}']);
  expect(withIndispensable(completed, 'howToPay')).toBe(completed);
});
