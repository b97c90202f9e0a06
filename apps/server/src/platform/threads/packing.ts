import { deserialize, serialize } from 'node:v8';
import { LoopTurn } from './loop-turns.ts';

/** The number of items of a list that are packed together. */
const TOGETHER = 100;

/** A long list split into pieces, each of which holds some of the items. */
interface PackedList {
  /** The names of the fields that lead to the list; empty if the list is the whole value. */
  readonly path: readonly string[];
  readonly pieces: readonly Uint8Array[];
}

/** A value as bytes, its long lists in pieces, so that no turn of the event loop packs or unpacks all of it. */
export interface Packed {
  /** Everything but the long lists. */
  readonly rest: Uint8Array;
  readonly lists: readonly PackedList[];
}

function isLong(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.length > TOGETHER;
}

function isPlain(value: unknown): value is object {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}

/** How deep inside a value its long lists are looked for. */
const DEEPEST = 2;

/** Packs a value for another thread; other work gets its turn between the pieces of long lists. */
export async function pack(value: unknown): Promise<Packed> {
  const turn = new LoopTurn();
  const lists: PackedList[] = [];
  /** Packs the long lists in a part of the value. @returns the part without them */
  const without = async (part: unknown, path: readonly string[]): Promise<unknown> => {
    if (isLong(part)) {
      lists.push({ path, pieces: await piecesOf(part, turn) });
      return null;
    }
    if (!isPlain(part) || path.length === DEEPEST) return part;
    const rest: Record<string, unknown> = {};
    for (const [field, one] of Object.entries(part)) {
      rest[field] = await without(one, [...path, field]);
    }
    return rest;
  };
  const rest = await without(value, []);
  return { rest: serialize(rest), lists };
}

async function piecesOf(list: readonly unknown[], turn: LoopTurn): Promise<Uint8Array[]> {
  const pieces: Uint8Array[] = [];
  for (let at = 0; at < list.length; at += TOGETHER) {
    pieces.push(serialize(list.slice(at, at + TOGETHER)));
    if (turn.isOver) await turn.giveWay();
  }
  return pieces;
}

/** The value that was packed; other work gets its turn between the pieces of long lists. */
export async function unpack({ rest, lists }: Packed): Promise<unknown> {
  const turn = new LoopTurn();
  // The value is the field of an object, so that it may itself be a list.
  const whole: Record<string, unknown> = { '': deserialize(rest) as unknown };
  for (const { path, pieces } of lists) {
    const list: unknown[] = [];
    for (const piece of pieces) {
      list.push(...(deserialize(piece) as unknown[]));
      if (turn.isOver) await turn.giveWay();
    }
    const names = ['', ...path];
    const parent = names.slice(0, -1).reduce((one, name) => one[name] as typeof whole, whole);
    parent[names.at(-1)!] = list;
  }
  return whole[''];
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
