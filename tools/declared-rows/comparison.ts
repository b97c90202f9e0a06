import type { DeclaredProperty, DeclaredRow } from './declarations.ts';
import type { ValueKind } from './value-kinds.ts';

/**
 * A column that a statement returns: the kind of value that the driver gives for it, and whether it
 * may be null.
 */
export interface AnsweredColumn {
  readonly name: string;
  readonly kind: ValueKind;
  /** True if the column is never null in the rows that the statement finds. */
  readonly isNeverNull: boolean;
  /** True if the column would never be null even if the statement had no conditions of its own. */
  readonly isAlwaysFilled: boolean;
}

const ASSERTION = /\/\* never null: (\w+(?:, \w+)*); [^*]+\*\//g;

/** The columns that the statement's own text says are never null. */
function assertedIn(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(ASSERTION)].flatMap((match) => match[1]!.split(/,\s*/)));
}

/**
 * The differences between a declared row and the returned columns, as sentences.
 * @param text the statement, including its comments about its own columns
 */
export function differences(
  { properties, isOpen }: DeclaredRow,
  columns: readonly AnsweredColumn[],
  text: string,
): string[] {
  const asserted = assertedIn(text);
  const answered = new Set(columns.map(({ name }) => name));
  return [
    ...[...properties]
      .filter(([name, property]) => !answered.has(name) && !property.mayBeAbsent)
      .map(([name]) => `declares ${name}, which the statement does not answer`),
    ...columns.flatMap((column) => {
      const property = properties.get(column.name);
      if (!property && isOpen) return [];
      if (!property) return [`does not declare ${column.name}, which the statement answers`];
      return differencesOf(column, property, asserted.has(column.name));
    }),
    ...[...asserted]
      .filter((name) => !answered.has(name))
      .map((name) => `says that ${name} is never null, which the statement does not answer`),
  ];
}

function differencesOf(
  { name, kind, isNeverNull }: AnsweredColumn,
  { kinds, mayBeNull, text }: DeclaredProperty,
  isAsserted: boolean,
): string[] {
  const found: string[] = [];
  if (![...kinds].every((one) => agrees(one, kind))) {
    found.push(`declares ${name}: ${text}, but the driver reads a ${kind}`);
  }
  if (isNeverNull && isAsserted) {
    found.push(`says that ${name} is never null, which is plain without it: remove the comment`);
  }
  if (!isNeverNull && !isAsserted && !mayBeNull) {
    found.push(`declares ${name}: ${text}, but it may be null`);
  }
  return found;
}

/**
 * The columns that a row declares as nullable although each of a template's statements fills them.
 * @param answers the columns of all statements that the template sends
 */
export function needlesslyNullable(
  { properties }: DeclaredRow,
  answers: readonly (readonly AnsweredColumn[])[],
): string[] {
  return [...properties]
    .filter(([, { mayBeNull, kinds }]) => mayBeNull && !kinds.has('anything'))
    .filter(([name]) =>
      answers.every((columns) => columns.some((one) => one.name === name && one.isAlwaysFilled)),
    )
    .map(([name, { text }]) => `declares ${name}: ${text}, but it is never null`);
}

function agrees(declared: ValueKind, answered: ValueKind): boolean {
  if (declared === answered || declared === 'anything' || answered === 'anything') return true;
  const [declaredList, answeredList] = [declared.endsWith('[]'), answered.endsWith('[]')];
  return declaredList && answeredList && agrees(declared.slice(0, -2), answered.slice(0, -2));
}
