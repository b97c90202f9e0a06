import { isUtf8 } from 'node:buffer';
import { AppError } from './app-error.ts';

/** The maximum depth of nested lists and objects; no call of the contract needs ten. */
const MAXIMUM_DEPTH = 50;

/**
 * Refuses input that no part of the product could hold: a lone surrogate (half a character) or NUL in any string or
 * key, and nesting so deep that it would exhaust the stack of the next function to walk it. Input is checked once,
 * before any other code sees it.
 * @throws AppError 400 naming the field
 */
export function refuseIllFormed(value: unknown, path: readonly string[] = []): void {
  if (typeof value === 'string') return refuseText(value, path);
  if (typeof value !== 'object' || value === null) return;
  if (path.length >= MAXIMUM_DEPTH) {
    throw new AppError('malformed', { detail: 'The request is nested too deeply.' });
  }
  for (const [key, member] of Object.entries(value)) {
    refuseText(key, path);
    refuseIllFormed(member, [...path, key]);
  }
}

function refuseText(text: string, path: readonly string[]): void {
  if (text.isWellFormed() && !text.includes('\0')) return;
  throw new AppError('illFormed', path.length > 0 ? { field: path.join('.') } : {});
}

/**
 * The value of a JSON body; undefined if the body is empty, since every call's body is optional.
 * @throws AppError 400 unless it is well-formed JSON in UTF-8
 */
export function readJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  if (!isUtf8(bytes)) throw new AppError('illFormed');
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new AppError('malformed');
  }
  refuseIllFormed(value);
  return value;
}

/** The maximum length of a part of a path; no name here is longer. */
const LONGEST_PART = 250;

/** Whether the router can read the path of an address. */
export function isReadablePath(url: string): boolean {
  const path = url.split('?', 1)[0]!;
  if (path.split('/').some((part) => part.length > LONGEST_PART)) return false;
  if (!path.includes('%')) return true;
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}
