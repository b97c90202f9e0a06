import type { DocumentOfVisit } from '@roundbook/domain/money/ledger/taking-back';
import type { Undoable } from './ledger-facts.ts';

/** Loaded documents of one kind, each of which can be undone once. */
export class Undoables {
  readonly #kind: DocumentOfVisit['kind'];
  readonly #byId: Map<string, Undoable>;

  constructor(kind: DocumentOfVisit['kind'], documents: readonly Undoable[]) {
    this.#kind = kind;
    this.#byId = new Map(documents.map((one) => [one.id, one]));
  }

  has(id: string): boolean {
    return this.#byId.has(id);
  }

  get(id: string): Undoable | undefined {
    return this.#byId.get(id);
  }

  /** The documents that have not been undone. */
  get all(): Undoable[] {
    return [...this.#byId.values()];
  }

  /** The ids of the visits that these documents belong to. */
  get visits(): string[] {
    return [...this.#byId.values()].flatMap(({ occurrenceId }) => occurrenceId ?? []);
  }

  /** A visit's documents that have not been undone. */
  ofVisit(occurrenceId: string): Undoable[] {
    return [...this.#byId.values()].filter((one) => one.occurrenceId === occurrenceId);
  }

  /** A visit's documents, with the facts that decide who may undo them. */
  documentsOf(occurrenceId: string): DocumentOfVisit[] {
    return this.ofVisit(occurrenceId).map(({ createdBy, isSent, isBanked }) => ({
      kind: this.#kind,
      createdBy,
      isSent,
      isBanked,
    }));
  }

  /**
   * Undoes a document and returns it.
   * @throws Error if the document was not loaded or has already been undone
   */
  take(id: string): Undoable {
    const found = this.#byId.get(id);
    if (!found) throw new Error('It was not loaded to be undone, or has been undone');
    this.#byId.delete(id);
    return found;
  }
}
