import * as contract from '@roundbook/contract/messages/short-links/short-links';
import { example, type Example } from '../../../proof/example.ts';

export const whoMay = `
  Anyone
    GET    /short-urls/{code}

  Manager
    GET    /short-urls
    POST   /short-urls
`;

export const examples: readonly Example[] = [
  example(contract.expandShortLink, () => ({ params: { code: 'not-a-code' } }), {
    ignoresStrangeIds: true,
  }),
  example(contract.findShortUrls, () => ({ query: { 'urls[page]': '/c/' } })),
  example(contract.shortenUrls, () => ({ body: { 'urls[page]': '/c/' } })),
];
