import { deserialize, serialize } from 'node:v8';
import { LoopTurn } from './loop-turns.ts';

/** The number of items of a list that are packed together. */
const TOGETHER = 100;

/** A long list in pieces, each some of its items. */
interface PackedList {
  /** The name of the list's field; null if the list is the whole value. */
  readonly field: string | null;
  readonly pieces: readonly Uint8Array[];
}

/** A value as bytes, its long lists in pieces, so that no turn of the event loop packs or unpacks all of it. */
export interface Packed {
  /** Everything but the long lists. */
  readonly rest: Uint8Array;
  readonly lists: readonly PackedList[];
}

type Fields = Readonly<Record<string, unknown>>;

function isLong(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.length > TOGETHER;
}

function isPlain(value: unknown): value is Fields {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}

/** Packs a value for another thread; other work gets its turn between the pieces of long lists. */
export async function pack(value: unknown): Promise<Packed> {
  const turn = new LoopTurn();
  const inPieces = async (field: string | null, list: readonly unknown[]) => {
    const pieces: Uint8Array[] = [];
    for (let at = 0; at < list.length; at += TOGETHER) {
      pieces.push(serialize(list.slice(at, at + TOGETHER)));
      if (turn.isOver) await turn.giveWay();
    }
    return { field, pieces };
  };
  if (isLong(value)) return { rest: serialize(null), lists: [await inPieces(null, value)] };
  if (!isPlain(value)) return { rest: serialize(value), lists: [] };
  const lists: PackedList[] = [];
  const rest: Record<string, unknown> = {};
  for (const [field, one] of Object.entries(value)) {
    if (isLong(one)) lists.push(await inPieces(field, one));
    else rest[field] = one;
  }
  return { rest: serialize(rest), lists };
}

/** The value that was packed; other work gets its turn between the pieces of long lists. */
export async function unpack({ rest, lists }: Packed): Promise<unknown> {
  const turn = new LoopTurn();
  const value: unknown = deserialize(rest);
  const fields: Record<string, unknown> = {};
  for (const { field, pieces } of lists) {
    const list: unknown[] = [];
    for (const piece of pieces) {
      list.push(...(deserialize(piece) as unknown[]));
      if (turn.isOver) await turn.giveWay();
    }
    if (field === null) return list;
    fields[field] = list;
  }
  return lists.length === 0 ? value : { ...(value as Fields), ...fields };
}

/** The number of bytes of a packed value. */
export function packedBytes({ rest, lists }: Packed): number {
  const pieces = lists.flatMap((list) => list.pieces);
  return pieces.reduce((sum, { byteLength }) => sum + byteLength, rest.byteLength);
}

/** The buffers of a packed value, which may be moved to another thread instead of copied. */
export function buffersOf({ rest, lists }: Packed): ArrayBuffer[] {
  return [rest, ...lists.flatMap(({ pieces }) => pieces)].map(
    ({ buffer }) => buffer as ArrayBuffer,
  );
}
