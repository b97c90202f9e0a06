import { z } from 'zod';
import { fetchOutside } from '../outgoing.ts';
import { type Geocoder, type Place, type Placeable, postcodeOf } from './geocoding.ts';

/** The maximum number of postcodes in one request (https://postcodes.io/docs/postcode/bulk-lookup). */
const POSTCODES_AT_ONCE = 100;
const LIMIT_MS = 3000;

/**
 * The fields from which a postcode's place is read; both numbers are null if its position is
 * unknown.
 */
const located = z.object({
  quality: z.int().optional(),
  longitude: z.number().min(-180).max(180).nullable(),
  latitude: z.number().min(-90).max(90).nullable(),
});
const single = z.object({ result: located });
const bulk = z.object({
  result: z.array(z.object({ query: z.string(), result: located.nullable() })),
});
/** A postcode that is not in use, with its last position if it was ever in use. */
const missing = z.object({
  status: z.literal(404),
  error: z.string(),
  terminated: located.optional(),
});

/**
 * Places addresses by a postcodes.io service, to which only postcodes are sent. The service also knows postcodes
 * that are no longer in use; postcodes that it does not know are left to `others`. Rejects if the service cannot
 * answer now; the error does not contain the postcodes.
 *
 * @param url without a slash at the end, such as `https://api.postcodes.io`
 */
export function postcodesIo(url: string, others: Geocoder): Geocoder {
  const ask = async (path: string, init: RequestInit = {}): Promise<Response> => {
    try {
      return await fetchOutside(`${url}${path}`, {
        ...init,
        signal: AbortSignal.timeout(LIMIT_MS),
      });
    } catch (error) {
      throw new Error('postcodes.io could not be reached', { cause: error });
    }
  };

  const lookUp = async (postcode: string): Promise<Place | null> => {
    const response = await ask(`/postcodes/${encodeURIComponent(postcode)}`);
    if (response.status !== 404) return placeOf((await answerOf(response, single)).result);
    return placeOf((await answerOf(response, missing)).terminated);
  };

  const lookUpMany = async (postcodes: readonly string[]): Promise<Map<string, Place | null>> => {
    const response = await ask('/postcodes', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ postcodes }),
    });
    const { result } = await answerOf(response, bulk);
    const found = new Map(result.map((one) => [one.query, placeOf(one.result)]));
    for (const postcode of postcodes) {
      // Postcodes that are no longer in use can only be looked up one by one.
      if (!found.get(postcode)) found.set(postcode, await lookUp(postcode));
    }
    return found;
  };

  const placeAll: Geocoder['placeAll'] = async (where) => {
    const wanted = where.map(postcodeOf);
    const postcodes = [...new Set(wanted.filter((postcode) => postcode !== null))];
    const found = new Map<string, Place | null>();
    for (let at = 0; at < postcodes.length; at += POSTCODES_AT_ONCE) {
      const chunk = postcodes.slice(at, at + POSTCODES_AT_ONCE);
      const places =
        chunk.length === 1
          ? new Map([[chunk[0]!, await lookUp(chunk[0]!)]])
          : await lookUpMany(chunk);
      for (const [postcode, place] of places) found.set(postcode, place);
    }
    return Promise.all(
      where.map(async (one, at) => found.get(wanted[at] ?? '') ?? (await others.place(one))),
    );
  };

  return { place: async (where: Placeable) => (await placeAll([where]))[0]!, placeAll };
}

async function answerOf<Answer>(response: Response, schema: z.ZodType<Answer>): Promise<Answer> {
  const body: unknown = await response.json().catch(() => undefined);
  const answer = schema.safeParse(body);
  if (answer.success) return answer.data;
  throw new Error(`postcodes.io answered ${response.status} in an unexpected form`);
}

/**
 * A postcode's place. Its precision follows from the quality of its position: 6 is the mean of the
 * sector, 1 to 5 stand for the postcode itself, and 8 for its last known position. None is precise
 * to the building.
 */
function placeOf(known: z.infer<typeof located> | null | undefined): Place | null {
  if (known?.latitude == null || known.longitude == null) return null;
  const precision = known.quality === 6 ? 'sector' : 'unit';
  return { coordinates: [known.latitude, known.longitude], precision };
}
