import type { Pence } from '@roundbook/domain/values/money/pence';
import type { Random } from './random.ts';
import { REFERENCE_STYLES, type ReferenceStyle } from './references.ts';
import { GIVENS, surnameIn, type Resident } from './town.ts';

/** A person's way of paying: the account, the name, the reference and the bank. */
export interface Habit {
  readonly payer: string;
  readonly account: string;
  readonly reference: ReferenceStyle;
  readonly bank: number;
  /** The amount of a standing order, paid whatever is owed; null to pay the debt. */
  readonly standing: Pence | null;
}

/** A name as banks write it. */
export function nameForms(
  given: string,
  second: string,
  surname: string,
  title: string,
  random: Random,
): string {
  const middle = second === '' ? random.pick(['A', 'J', 'M']) : second[0]!;
  const both = second === '' ? given : `${given} ${second}`;
  const initials = second === '' ? given[0]! : given[0]! + second[0]!;
  return random
    .weighted([
      [`${given} ${surname}`, 20],
      [`${given[0]} ${surname}`, 10],
      [`${surname} ${given[0]}`, 16],
      [`${surname} ${given}`, 6],
      [`${surname} ${given} ${title}`, 3],
      [`${title} ${given[0]} ${surname}`, 8],
      [`${title} ${given} ${surname}`, 16],
      [`${title} ${both} ${surname}`, 5],
      [`${both} ${surname}`, 4],
      [`${title} ${surname}`, 2],
      [`${surname} ${given[0]}${middle}`, 6],
      [`${initials} ${surname}`, 4],
      [`${given[0]} ${middle} ${surname}`, 4],
      [`${given} ${middle} ${surname}`, 6],
    ])
    .toUpperCase();
}

function titleOf(random: Random): string {
  return random.pick(['MR', 'MRS', 'MISS', 'MR', 'MS']);
}

/** A person unknown to the book. */
export function stranger(random: Random): string {
  return nameForms(random.pick(GIVENS), '', surnameIn(random), titleOf(random), random);
}

function joint({ given, surname, partner }: Resident, random: Random): string {
  return random
    .pick([
      `${given[0]} & ${partner[0]} ${surname}`,
      `${given[0]}+${partner[0]} ${surname}`,
      `MR & MRS ${surname}`,
      `${surname} ${given[0]} & ${partner[0]}`,
      `${given} & ${partner} ${surname}`,
    ])
    .toUpperCase();
}

function payerOf(resident: Resident, random: Random): string {
  const { given, second, surname, partner, firm } = resident;
  if (firm !== '' && random.chance(0.8)) return firm.toUpperCase();
  const title = titleOf(random);
  const own = () => nameForms(given, second, surname, title, random);
  return random.weighted<() => string>([
    [own, 76],
    // The firm knows the customer by a name that the customer does not use, or the other way round.
    [() => (second === '' ? own() : nameForms(second, '', surname, title, random)), 3],
    [() => nameForms(partner || random.pick(GIVENS), '', surname, title, random), 8],
    [() => (partner === '' ? own() : joint(resident, random)), 8],
    [() => stranger(random), 6],
    [() => `${surname} ${random.pick(['ROOFING LTD', 'JOINERY', 'AND SONS LTD', 'IT'])}`, 1],
  ])();
}

/** A resident's way of paying. */
export function habitOf(resident: Resident, random: Random): Habit {
  return {
    payer: payerOf(resident, random).toUpperCase(),
    account: Array.from({ length: 14 }, () => random.below(10)).join(''),
    reference: random.weighted(REFERENCE_STYLES),
    bank: random.below(22),
    standing: random.chance(0.06)
      ? Math.ceil(resident.price / 500) * 500
      : random.chance(0.02)
        ? Math.round(resident.price / 2)
        : null,
  };
}
