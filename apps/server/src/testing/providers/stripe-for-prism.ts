import { readFileSync } from 'node:fs';

/** The part of Stripe's description that is kept here. */
export const STRIPE_PART = new URL('./stripe/stripe.openapi.json', import.meta.url);

type Part = Readonly<Record<string, unknown>>;

/** Matches the path of a whole form's schema. */
const FORM = /(x-www-form-urlencoded|form-data)\/schema$/;

/**
 * Stripe's description in a form that Prism understands. Prism silently checks nothing where `nullable` occurs next
 * to `anyOf`, whereas OpenAPI 3.1 has a type for null. Prism also invents every object within a form, so required
 * fields in these would always be missing. Recorded answers also leave out fields.
 */
export function stripeForPrism(): object {
  const document = JSON.parse(readFileSync(STRIPE_PART, 'utf8')) as Part;
  return { ...(reworded(document, '') as Part), openapi: '3.1.0' };
}

/** @param place the path in the document, such as `/paths//v1/payouts/post` */
function reworded(part: unknown, place: string): unknown {
  if (Array.isArray(part)) return part.map((one) => reworded(one, place));
  if (typeof part !== 'object' || part === null) return part;
  const { nullable, ...rest } = part as Part;
  const kept = Object.entries(rest).filter(
    ([name, value]) => name !== 'required' || !Array.isArray(value) || FORM.test(place),
  );
  const same = Object.fromEntries(
    kept.map(([name, value]) => [name, reworded(value, `${place}/${name}`)]),
  );
  return nullable === true ? { anyOf: [{ type: 'null' }, same] } : same;
}
