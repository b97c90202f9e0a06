import { expect, test } from 'vitest';
import { SENDER_VERDICTS, senderWords } from './sender-checks.ts';

test('only the domain that the reader sees confirms a sender, whatever else holds', () => {
  for (const spf of SENDER_VERDICTS) {
    for (const dkim of SENDER_VERDICTS) {
      for (const dmarc of SENDER_VERDICTS) {
        const shown = senderWords({ spf, dkim, dmarc, domain: 'bank.example' });
        expect(shown!.words).toContain('bank.example');
        expect(shown!.tone === 'confirmed').toBe(dmarc === 'pass');
        expect(shown!.tone === 'doubtful').toBe(dmarc === 'fail');
      }
    }
  }
});

test('a message whose sender nobody checked says nothing about it', () => {
  expect(senderWords(null)).toBeNull();
});
