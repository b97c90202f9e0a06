import type { FastifyBaseLogger } from 'fastify';
import { bundledPostcodes } from './bundled-postcodes.ts';
import type { Geocoder, Geocoding } from './geocoding.ts';
import { postcodesIo } from './postcodes-io.ts';

/** The configured geocoders: postcodes.io is used if its URL is given. */
export function configuredGeocoding(
  postcodesIoUrl: string | undefined,
  logger: FastifyBaseLogger,
): Geocoding {
  const builtIn = bundledPostcodes();
  if (!postcodesIoUrl) return { builtIn, best: builtIn, service: undefined };
  const service = postcodesIo(postcodesIoUrl, builtIn);
  const standIn = <Answer>(answer: Promise<Answer>, other: () => Promise<Answer>) =>
    answer.catch((error: unknown) => {
      logger.warn({ err: error }, 'the bundled postcodes stand in for postcodes.io');
      return other();
    });
  const best: Geocoder = {
    place: (where) => standIn(service.place(where), () => builtIn.place(where)),
    placeAll: (where) => standIn(service.placeAll(where), () => builtIn.placeAll(where)),
  };
  return { builtIn, best, service };
}
