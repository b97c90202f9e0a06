import { z } from 'zod';
import { anyone, atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';

export const expandShortLink = endpoint({
  method: 'GET',
  path: '/short-urls/{code}',
  summary: 'The address behind a short link; null if the link is unknown or has expired',
  access: anyone,
  params: z.object({ code: z.string().max(40) }),
  response: z.object({ url: z.string().nullable() }),
  refusals: [429],
});

/** The maximum number of addresses that one call can shorten. */
export const MOST_SHORTENED = 20;

const KEY = /^urls\[(\w{1,40})\]$/;

const addresses = z
  .object({})
  .catchall(z.string().max(2000))
  .refine(
    (urls) => Object.keys(urls).every((name) => KEY.test(name)),
    'Please name each address as urls[key]',
  )
  .refine((urls) => Object.keys(urls).length <= MOST_SHORTENED, 'Please send fewer addresses');

export const findShortUrls = endpoint({
  method: 'GET',
  path: '/short-urls',
  summary:
    'Short links to pages of the product, by the keys of `urls[key]=address`; the address itself where there is no link yet',
  access: atLeast('Manager'),
  query: addresses,
  response: z.object({ urls: z.record(z.string(), z.string()) }),
  refusals: [422, 429],
});

export const shortenUrls = endpoint({
  method: 'POST',
  path: '/short-urls',
  summary:
    'Make short links to pages of the product, by the keys of `urls[key]`; the same address always gets the same link',
  access: atLeast('Manager'),
  body: addresses,
  keepsNoAnswer: true,
  response: z.object({ urls: z.record(z.string(), z.string()) }),
  refusals: [422, 429],
});

/** The key within a field name of the form `urls[key]`; any other name is returned as it is. */
export function shortenedKey(name: string): string {
  return KEY.exec(name)?.[1] ?? name;
}
