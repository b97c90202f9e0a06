import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { greatCircleMetres } from '@roundbook/routing/travel-times';

type LatLng = readonly [lat: number, lng: number];

/** A small OSRM and Valhalla on a real socket, which answer as their documentation says. */
export interface RoadServer {
  readonly url: string;
  /** The requests so far, each as its numbers of sources and targets. */
  readonly asked: string[];
  /** Called for each request, which is answered once the returned promise resolves. */
  onAsked: () => Promise<void>;
  /** The latitude beyond which places are cut off: no road connects them with others. */
  roadsEnd: number;
  /** The latitude beyond which there are no roads at all: a request about such a place is refused. */
  shore: number;
  /** Valhalla's limit on the distance between two places in a request, in metres. */
  reach: number;
  /**
   * How the server answers: properly, with its own error, with a page from another site, with a table that is too
   * small, with impossible times, or never.
   */
  mood: 'well' | 'failing' | 'elsewhere' | 'short' | 'backwards' | 'endless' | 'silent';
  stop: () => Promise<void>;
}

/**
 * The travel time in seconds on the server's roads: one second per thousandth of a degree, and ten more for a route
 * that goes north.
 */
export function roadSeconds(from: LatLng, to: LatLng): number {
  const thousandths = Math.abs(from[0] - to[0]) + Math.abs(from[1] - to[1]);
  return Math.round(thousandths * 1000) + (to[0] > from[0] ? 10 : 0);
}

/** A row in which every route takes this many seconds. */
const timed = (seconds: number) => (row: readonly unknown[]) => row.map(() => seconds);

/** Starts the server on a free port. A second on its roads stands for 10 metres. */
export async function startRoadServer(): Promise<RoadServer> {
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const roads: RoadServer = {
    url: `http://127.0.0.1:${port}`,
    asked: [],
    onAsked: async () => undefined,
    roadsEnd: 90,
    shore: 90,
    reach: 400_000,
    mood: 'well',
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  function tableOf(sources: readonly LatLng[], targets: readonly LatLng[]): (number | null)[][] {
    roads.asked.push(`${sources.length} × ${targets.length}`);
    const isCutOff = ([lat]: LatLng) => lat > roads.roadsEnd;
    const rows = sources.map((from) =>
      targets.map((to) => {
        const isSame = from[0] === to[0] && from[1] === to[1];
        return !isSame && (isCutOff(from) || isCutOff(to)) ? null : roadSeconds(from, to);
      }),
    );
    const wrong = {
      short: rows.slice(1),
      backwards: rows.map(timed(-1)),
      endless: rows.map(timed(1e300)),
    };
    return wrong[roads.mood as keyof typeof wrong] ?? rows;
  }

  const isAtSea = (points: readonly LatLng[]) => points.some(([lat]) => lat > roads.shore);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const reply = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    await roads.onAsked();
    if (roads.mood === 'silent') return;
    if (roads.mood === 'elsewhere') return void response.writeHead(200).end('<h1>Welcome');
    if (request.method === 'POST') {
      const [status, body] = valhalla((await json(request)) as ValhallaQuestion);
      return void reply(status, body);
    }
    const [status, body] = osrm(new URL(request.url!, roads.url));
    reply(status, body);
  }

  function osrm({ pathname, searchParams }: URL): [status: number, body: unknown] {
    if (roads.mood === 'failing') {
      return [400, { code: 'InvalidOptions', message: 'Options are invalid' }];
    }
    const points = pathname
      .replace('/table/v1/driving/', '')
      .split(';')
      .map((text): LatLng => {
        const [lng, lat] = text.split(',').map(Number);
        return [lat!, lng!];
      });
    const chosen = (name: string) =>
      (searchParams.get(name) ?? '').split(';').map((index) => points[Number(index)]!);
    const [sources, targets] = [chosen('sources'), chosen('destinations')];
    if (sources.length * targets.length > 100 ** 2) {
      return [400, { code: 'TooBig', message: 'Too many table coordinates' }];
    }
    if (isAtSea(points)) {
      return [400, { code: 'NoSegment', message: 'Could not find a matching segment' }];
    }
    const durations = tableOf(sources, targets);
    const distances = durations.map((row) => row.map((cell) => cell && cell * 10));
    const waypoint = ([lat, lng]: LatLng) => ({ name: '', distance: 0, location: [lng, lat] });
    const ends = { sources: sources.map(waypoint), destinations: targets.map(waypoint) };
    return [200, { code: 'Ok', durations, distances, ...ends }];
  }

  function valhalla({ sources, targets }: ValhallaQuestion): [status: number, body: unknown] {
    const refusal = { status_code: 400, status: 'Bad Request' };
    if (roads.mood === 'failing') {
      return [400, { error_code: 106, error: 'Try any of: sources_to_targets', ...refusal }];
    }
    if (sources.length * targets.length > 2500) {
      return [400, { error_code: 150, error: 'Exceeded max locations: 2500', ...refusal }];
    }
    const places = (list: ValhallaQuestion['sources']) =>
      list.map(({ lat, lon }): LatLng => [lat, lon]);
    const isTooFar = places(sources).some((from) =>
      places(targets).some((to) => greatCircleMetres(from, to) > roads.reach),
    );
    if (isTooFar) {
      const error = `Path distance exceeds the max distance limit: ${roads.reach} meters`;
      return [400, { error_code: 154, error, ...refusal }];
    }
    if (isAtSea([...places(sources), ...places(targets)])) {
      return [400, { error_code: 171, error: 'No suitable edges near location', ...refusal }];
    }
    const durations = tableOf(places(sources), places(targets));
    const distances = durations.map((row) => row.map((cell) => cell && cell / 100));
    const found = { durations, distances };
    return [200, { sources_to_targets: found, units: 'kilometers', algorithm: 'costmatrix' }];
  }
  return roads;
}

interface ValhallaQuestion {
  readonly sources: readonly { readonly lat: number; readonly lon: number }[];
  readonly targets: readonly { readonly lat: number; readonly lon: number }[];
}
