import { expect, test } from 'vitest';
import { SENDER_VERDICTS, senderWords } from './sender-checks.ts';

test('only the domain that the reader sees can confirm a sender, whatever the other checks found', () => {
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

test('a message whose sender was never checked shows nothing about the sender', () => {
  expect(senderWords(null)).toBeNull();
});
