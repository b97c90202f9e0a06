import type { Random } from '@roundbook/routing/random';
import { chance, digits, draw } from './choice.ts';
import type { AccountOf } from './habits.ts';
import { makeOwnCompany, makePerson, type Person } from './names.ts';

/** An account that a person pays from. */
export interface BankAccount {
  /** The holder's name as the payer's bank forwards it. */
  readonly holder: string;
  /** Sort code and number, 14 digits. */
  readonly number: string;
}

type OnePerson = (person: Person) => string;

const withMiddle = ({ middle }: Person, text: string): string => (middle ? ` ${text}` : '');

/** Spellings of a single holder: each bank has its own, and keeps it for years. */
const ONE_HOLDER: readonly (readonly [number, OnePerson])[] = [
  [17, ({ first, last }) => `${last} ${first[0]}`],
  [6, (person) => `${person.last} ${person.first[0]}${person.middle}`],
  [19, ({ first, last }) => `${first[0]} ${last}`],
  [7, (person) => `${person.first[0]}${withMiddle(person, person.middle)} ${person.last}`],
  [19, ({ first, last }) => `${first} ${last}`],
  [6, (person) => `${person.first}${withMiddle(person, person.middle)} ${person.last}`],
  [9, ({ title, first, last }) => `${title} ${first} ${last}`],
  [8, ({ title, first, last }) => `${title} ${first[0]} ${last}`],
  [4, ({ title, first, last }) => `${last} ${first} ${title}`],
  [3, ({ title, first, last }) => `${last} ${first[0]} ${title}`],
  [2, ({ first, last }) => `${last} ${first}`],
];

const TWO_HOLDERS: readonly (readonly [number, (a: Person, b: Person) => string])[] = [
  [25, (a, b) => `${a.last} ${a.first[0]} & ${b.first[0]}`],
  [22, (a, b) => `${a.first[0]} & ${b.first[0]} ${a.last}`],
  [20, (a, b) => `${a.title} ${a.first[0]} ${a.last} & ${b.title} ${b.first[0]} ${b.last}`],
  [10, (a, b) => `${a.first} ${a.last} & ${b.first} ${b.last}`],
  [13, (a, b) => `${a.last} ${a.first[0]}${a.middle}+${b.first[0]}${b.middle}`],
  [10, (a, b) => `${a.first[0]} ${a.last}, ${b.first[0]} ${b.last}`],
];

/** Makes up the bank account of a person, a couple or a company. */
export function makeAccount(
  random: Random,
  owner: {
    readonly person: Person;
    readonly partner: Person | null;
    readonly companyName: string;
    readonly accountOf: AccountOf;
  },
): BankAccount {
  return { holder: holderOf(random, owner), number: `${digits(random, 6)}${digits(random, 8)}` };
}

function holderOf(
  random: Random,
  { person, partner, companyName, accountOf }: Parameters<typeof makeAccount>[1],
): string {
  if (companyName) {
    // Some firms pay from the owner's own account, or trade under a name that differs from the name
    // of the account.
    if (chance(random, 0.12)) return draw(random, ONE_HOLDER)(person);
    if (chance(random, 0.1)) return makeOwnCompany(random, person);
    return chance(random, 0.35) ? shortened(companyName) : companyName;
  }
  switch (accountOf) {
    case 'own':
      return draw(random, ONE_HOLDER)(person);
    case 'joint':
      return partner
        ? draw(random, TWO_HOLDERS)(person, partner)
        : draw(random, ONE_HOLDER)(person);
    case 'partner':
      return draw(random, ONE_HOLDER)(partner ?? person);
    case 'partner with another name':
    case 'relative':
      return draw(random, ONE_HOLDER)(makePerson(random));
    case 'own company':
      return makeOwnCompany(random, person);
  }
}

/** A firm's name as a bank's clerk abbreviates it. */
function shortened(name: string): string {
  return name
    .replace('Property Management', 'Prop Mgmt')
    .replace('Estates', 'Est')
    .replace('Primary School', 'Prim Sch')
    .replace('Practice', 'Prac')
    .replace('Nursing Home', 'N/H')
    .replace(/^The /, '')
    .replace('Veterinary Centre', 'Vets');
}
