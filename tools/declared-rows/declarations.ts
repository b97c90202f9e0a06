import { type Checker, type Type, TypeFlags, type TypeReference } from 'typescript/unstable/sync';
import type { Template } from './templates.ts';
import type { ValueKind } from './value-kinds.ts';

/** A property of a declared row. */
export interface DeclaredProperty {
  /** The kinds that the property's values may have. */
  readonly kinds: ReadonlySet<ValueKind>;
  readonly mayBeNull: boolean;
  readonly mayBeAbsent: boolean;
  /** The type as written, such as `number | null`. */
  readonly text: string;
}

export interface DeclaredRow {
  readonly properties: ReadonlyMap<string, DeclaredProperty>;
  /** True if callers name further columns, by a type parameter. */
  readonly isOpen: boolean;
}

const OPEN = TypeFlags.Any | TypeFlags.Unknown;
const PRIMITIVES: readonly (readonly [flags: number, kind: ValueKind])[] = [
  [TypeFlags.StringLike, 'string'],
  [TypeFlags.NumberLike, 'number'],
  [TypeFlags.BooleanLike, 'boolean'],
  [TypeFlags.BigIntLike, 'bigint'],
];

/** Reads the rows that templates declare. */
export class Declarations {
  readonly #checker: Checker;

  constructor(checker: Checker) {
    this.#checker = checker;
  }

  /** The rows that a template declares, several for a union; empty if it declares no columns. */
  rowsOf(template: Template): readonly DeclaredRow[] {
    const builder = this.#checker.getTypeAtLocation(template.node);
    const [row] = builder?.isTypeReference() ? this.#checker.getTypeArguments(builder) : [];
    if (!row || row.flags & OPEN) return [];
    const members = this.#members(row);
    // A record with an index signature, whose columns are unknown until it is read.
    if (members.some((one) => this.#checker.getIndexInfosOfType(one).length > 0)) return [];
    return members.map((member) => this.#rowOf(member));
  }

  #members(type: Type): readonly Type[] {
    return type.isUnionType() ? type.getTypes() : [type];
  }

  #rowOf(type: Type): DeclaredRow {
    const properties = this.#checker.getPropertiesOfType(type);
    const types = this.#checker.getTypeOfSymbol(properties);
    const parts = type.isIntersectionType() ? type.getTypes() : [type];
    return {
      properties: new Map(properties.map(({ name }, at) => [name, this.#propertyOf(types[at]!)])),
      isOpen: parts.some((part) => part.isTypeParameter()),
    };
  }

  #propertyOf(type: Type): DeclaredProperty {
    const members = this.#members(type);
    const isEmpty = ({ flags }: Type) => Boolean(flags & (TypeFlags.Null | TypeFlags.Undefined));
    return {
      kinds: new Set(members.filter((one) => !isEmpty(one)).map((one) => this.#kindOf(one))),
      mayBeNull: members.some(({ flags }) => flags & (TypeFlags.Null | OPEN)),
      mayBeAbsent: members.some(({ flags }) => flags & TypeFlags.Undefined),
      text: this.#checker.typeToString(type),
    };
  }

  #kindOf(type: Type): ValueKind {
    const primitive = PRIMITIVES.find(([flags]) => type.flags & flags);
    if (primitive) return primitive[1];
    // A branded type counts as the string or number that it marks.
    if (type.isIntersectionType()) {
      const kinds = type.getTypes().map((one) => this.#kindOf(one));
      return kinds.find((kind) => kind !== 'object') ?? 'object';
    }
    if (this.#checker.isArrayLikeType(type)) {
      const [element] = this.#checker.getTypeArguments(type as TypeReference);
      return `${element ? this.#kindsOfElement(element) : 'anything'}[]`;
    }
    if (!type.isObjectType()) return 'anything';
    const name = type.getSymbol()?.name;
    return name === 'Date' || name === 'Buffer' ? name : 'object';
  }

  #kindsOfElement(element: Type): ValueKind {
    const kinds = new Set(this.#members(element).map((one) => this.#kindOf(one)));
    return kinds.size === 1 ? [...kinds][0]! : 'anything';
  }
}
