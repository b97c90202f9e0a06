import { z } from 'zod';
import type { Endpoint, QueryOf, ResponseOf } from '@roundbook/contract/endpoint';
import { readTenant } from '../../db/transaction.ts';
import { asHeavyWork } from '../../threads/heavy-work.ts';
import type { ReadCall, Route, RoutePlatform } from '../call.ts';
import { signedInCall } from '../incoming.ts';
import { checkAnswer, piecesOfAnswer, sendPieces } from '../outgoing.ts';
import { serialiserOf } from '../serialise.ts';
import { LongReads } from './long-reads.ts';
import type { TextPieces } from './text-pieces.ts';

/** The names of an answer's lists. */
type ListOf<E extends Endpoint> = {
  [Name in keyof ResponseOf<E>]: ResponseOf<E>[Name] extends readonly unknown[] ? Name : never;
}[keyof ResponseOf<E>] &
  string;

type ItemOf<
  E extends Endpoint,
  Name extends ListOf<E>,
> = ResponseOf<E>[Name] extends readonly (infer Item)[] ? Item : never;

/** A read of a list with at least this many items counts as long. */
export const LONG_LIST = 1000;

/** Writes the next item of the answer's list. */
export type WriteItem<Item> = (item: Item) => void;

interface ListReading<E extends Endpoint, Name extends ListOf<E>> {
  /** Whether the answer may have thousands of items; such calls of a business wait for each other. */
  readonly isLong: (query: QueryOf<E>) => boolean;
  /** Writes the items in order, and returns the rest of the answer. */
  readonly handle: (
    call: ReadCall<E>,
    write: WriteItem<ItemOf<E, Name>>,
  ) => Promise<Omit<ResponseOf<E>, Name>>;
}

const longReads = new LongReads();

/**
 * Answers a read whose list may hold thousands of items. Each item becomes text as soon as it is read, so that the
 * rows, the items and their text are never in memory together, and other calls get their turn in between. Nothing is
 * sent before the whole answer is ready, so an error half-way through is answered like any other.
 * @param name the list, which comes first in the answer
 */
export function readList<E extends Endpoint, Name extends ListOf<E>>(
  endpoint: E,
  name: Name,
  { isLong, handle }: ListReading<E, Name>,
): Route {
  const writer = answerWriter(endpoint, name);
  return {
    endpoint,
    answer: async (request, reply, platform) => {
      const call = await signedInCall(endpoint, request, reply, platform);
      const { actor } = call;
      const pieces = piecesOfAnswer();
      const written = writer(pieces, platform);
      const isLongRead = isLong(call.query);
      const work = async () => {
        const database = isLongRead ? platform.taskDatabase : platform.database;
        const rest = await readTenant(database, actor, (tx) =>
          handle({ ...call, tx }, written.item),
        );
        written.end(rest);
      };
      if (isLongRead) {
        request.underWay?.end();
        await asHeavyWork(actor.businessId, () => longReads.take(actor.businessId, work));
      } else {
        await work();
      }
      return sendPieces(reply, pieces);
    },
  };
}

/** Writes an answer to a call as pieces, its list first. */
function answerWriter(endpoint: Endpoint, name: string) {
  const { shape } = endpoint.response as z.ZodObject<Record<string, z.ZodType>>;
  const list = shape[name];
  if (Object.keys(shape)[0] !== name || !(list instanceof z.ZodArray)) {
    throw new Error(`The answer of ${endpoint.path} must begin with its list`);
  }
  const element = list.element as z.ZodType;
  const { [name]: _, ...others } = shape;
  const rest = z.object(others);
  const compile = () => ({ item: serialiserOf(element), rest: serialiserOf(rest) });
  let compiled: ReturnType<typeof compile> | undefined;
  return (pieces: TextPieces, platform: RoutePlatform) => {
    const write = (compiled ??= compile());
    pieces.add(`{${JSON.stringify(name)}:[`);
    let isFirst = true;
    return {
      item: (item: unknown) => {
        checkAnswer(endpoint, element, item, platform);
        pieces.add(`${isFirst ? '' : ','}${write.item(item)}`);
        isFirst = false;
      },
      end: (value: unknown) => {
        checkAnswer(endpoint, rest, value, platform);
        const text = write.rest(value);
        pieces.add(text === '{}' ? ']}' : `],${text.slice(1)}`);
      },
    };
  };
}
