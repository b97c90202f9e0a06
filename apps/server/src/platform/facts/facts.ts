import type { Fact, FactCall, Part, Participant } from './fact.ts';

/** A fact that may happen, once its participants are ready. */
export interface ExpectedFact<Event, Known extends object, Given extends object> {
  /** The participants' knowledge; a field is absent if no participant can supply it. */
  readonly known: Partial<Known>;
  /**
   * Announces to the participants what has happened. Their own writes follow once the command has
   * returned.
   * @throws AppError if a participant refuses
   */
  happened(event: Event): Promise<Partial<Given>>;
}

interface Joined {
  readonly place: number;
  readonly part: Part<unknown, object, object>;
}

/**
 * The facts of one transaction. Participants join, decide and write in the order in which they are listed, which
 * follows from their phases and floors, whatever the order in which facts happen; in this way, locks that should be
 * held briefly come last.
 */
export class Facts {
  readonly #participants: readonly Participant[];
  readonly #call: FactCall;
  readonly #writes: { readonly place: number; readonly write: () => void }[] = [];

  constructor(participants: readonly Participant[], call: FactCall) {
    this.#participants = participants;
    this.#call = call;
  }

  /**
   * Lets the participants of a fact load their data. Call it before the command loads anything itself, since
   * participants lock customers, and a command locks records that belong to these customers; wait for it after that, so
   * that the command's own refusals come first:
   *
   *     const expecting = call.facts.expect(visitsClosed, plan);
   *     const job = await loadJob(tx, actor, params);
   *     const closing = await expecting;
   *
   * It has no effect unless the command calls `happened`.
   * @throws AppError if a participant refuses a change that it knows to be impossible
   */
  expect<Plan, Event, Known extends object, Given extends object>(
    fact: Fact<Plan, Event, Known, Given>,
    plan: Plan,
  ): Promise<ExpectedFact<Event, Known, Given>> {
    const expecting = this.#join(fact, plan);
    // Marked as handled, because the command may refuse before it awaits this promise.
    expecting.catch(() => undefined);
    return expecting;
  }

  /** Announces a fact that is certain, and for which participants need no advance notice. */
  async announce<Event, Given extends object>(
    fact: Fact<Event, Event, object, Given>,
    event: Event,
  ): Promise<Partial<Given>> {
    const expected = await this.expect(fact, event);
    return expected.happened(event);
  }

  /**
   * Sends the participants' writes that have not been sent: after the command, and before a command
   * that changes the same records in two steps reads them again.
   */
  write(): void {
    const writes = this.#writes.splice(0);
    for (const { write } of writes.toSorted((one, other) => one.place - other.place)) write();
  }

  async #join<Plan, Event, Known extends object, Given extends object>(
    fact: Fact<Plan, Event, Known, Given>,
    plan: Plan,
  ): Promise<ExpectedFact<Event, Known, Given>> {
    const joining = this.#participants.map(async (one, place): Promise<Joined[]> => {
      if ((one.fact as Fact<unknown, unknown>) !== (fact as Fact<unknown, unknown>)) return [];
      const part = await one.join(this.#call, plan as never, this);
      return part ? [{ place, part: part as Joined['part'] }] : [];
    });
    const joined = (await Promise.all(joining)).flat();
    return {
      known: gather(
        fact.name,
        joined.map(({ part }) => part.known),
      ),
      happened: async (event) => {
        const given: (object | void)[] = [];
        for (const { part, place } of joined) {
          given.push(await part.take?.(event));
          this.#writes.push({ place, write: () => part.write?.(event) });
        }
        return gather(fact.name, given);
      },
    };
  }
}

/** Merges the fields that participants set; no two participants may set the same one. */
function gather<All extends object>(name: string, parts: readonly (object | void)[]): Partial<All> {
  const all: Partial<All> = {};
  for (const part of parts) {
    const twice = Object.keys(part ?? {}).find((field) => field in all);
    if (twice) throw new Error(`Two participants of ${name} set ${twice}`);
    Object.assign(all, part);
  }
  return all;
}
