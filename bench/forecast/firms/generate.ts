import { addDays, weekdayOf } from '@roundbook/domain/values/dates/arithmetic';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { isPublicHoliday } from '@roundbook/domain/values/dates/public-holidays';
import { nextDueOn } from '@roundbook/domain/work/jobs/recurrence';
import type { History, HistoryInvoice, HistoryJob, HistoryVisit } from '../history.ts';
import { Chance } from './chance.ts';
import { costsOf } from './costs.ts';
import { paidOn, type Payer, payerOf } from './paying.ts';
import { type Traits, traitsOf } from './traits.ts';
import { wetDays } from './weather.ts';

/** The day on which every generated history ends. */
const LAST_DAY = '2026-11-29';

interface LivingJob extends Omit<HistoryJob, 'lostOn' | 'prices' | 'visits'> {
  readonly payer: Payer;
  readonly minutes: number;
  readonly visits: HistoryVisit[];
  readonly prices: { readonly from: PlainDate; readonly pence: number }[];
  lostOn: PlainDate | null;
  dueOn: PlainDate | null;
}

interface BilledInvoice extends HistoryInvoice {
  readonly payer: Payer;
}

/** The bills that a future adds, and those that are open before it. */
interface Future {
  readonly invoices: readonly HistoryInvoice[];
}

/** How keen people are to begin or leave in each month, from January; the mean is 1. */
const JOINING = [0.6, 0.8, 1.4, 1.6, 1.5, 1.2, 1, 0.8, 1.1, 0.9, 0.7, 0.4];
const LEAVING = [1.3, 1, 1, 0.9, 0.9, 0.8, 0.8, 0.9, 1, 1.1, 1.1, 1.2];
const ONE_OFFS = [0.5, 0.7, 1.2, 1.4, 1.4, 1.2, 1, 1, 1.1, 1, 0.8, 0.7];

/** A firm that lives day by day: people join, work is done as the weather and the hours allow, and some pay late. */
class Firm {
  #chance: Chance;
  readonly #traits: Traits;
  readonly #from: PlainDate;
  #jobs: LivingJob[] = [];
  #invoices: BilledInvoice[] = [];
  #wet: ReadonlySet<PlainDate>;
  readonly #seed: number;
  #minutesPerDay = 0;
  #priceLevel = 1;

  constructor(seed: number) {
    this.#seed = seed;
    this.#chance = new Chance(seed);
    this.#traits = traitsOf(this.#chance);
    this.#from = addDays(LAST_DAY, -Math.round(this.#traits.years * 365));
    this.#wet = wetDays({ from: this.#from, to: LAST_DAY }, this.#traits.wet, this.#chance);
  }

  #isOff(day: PlainDate): boolean {
    const { summerWeeks, summerFrom, christmasDays } = this.#traits;
    const year = day.slice(0, 4);
    const summer = `${year}-${summerFrom}`;
    if (day >= summer && day < addDays(summer, summerWeeks * 7)) return true;
    if (isPublicHoliday(day, 'England and Wales')) return true;
    return day >= `${year}-12-24` && day < addDays(`${year}-12-24`, christmasDays);
  }

  #join(day: PlainDate, dueOn: PlainDate, once = false): void {
    const chance = this.#chance;
    const { price, habits, cycles, anchor } = this.#traits;
    const id = `${this.#seed}-${this.#jobs.length}`;
    const size = Math.exp(0.45 * chance.normal());
    const pence = Math.round((price * size * this.#priceLevel * (once ? 3.5 : 1)) / 50) * 50 + 50;
    this.#jobs.push({
      id,
      payerId: id,
      payer: payerOf(id, chance.of(habits), chance),
      frequency: once ? { unit: 'none' } : chance.of(cycles),
      anchor,
      firstDueOn: dueOn,
      since: day,
      lostOn: null,
      prices: [{ from: day, pence }],
      minutes: 8 + 14 * size * (once ? 3.5 : 1),
      visits: [],
      dueOn,
    });
  }

  #begin(): void {
    for (let at = 0; at < this.#traits.customers; at += 1) {
      let due = addDays(this.#from, this.#chance.whole(0, 55));
      while (weekdayOf(due) > 5) due = addDays(due, 1);
      this.#join(this.#from, due);
    }
    const perDay = this.#jobs.reduce((sum, { minutes, frequency }) => {
      if (frequency.unit === 'none') return sum;
      const days = frequency.every * { day: 1, week: 7, month: 30.4 }[frequency.unit];
      return sum + minutes / ((days * 5) / 7);
    }, 0);
    this.#minutesPerDay = perDay * this.#traits.slack;
  }

  #change(day: PlainDate): void {
    const { joining, leaving, customers, wave, rise, oneOffsAWeek } = this.#traits;
    const chance = this.#chance;
    const month = Number(day.slice(5, 7));
    const joined = chance.events((customers * joining * JOINING[month - 1]!) / 365);
    for (let at = 0; at < joined; at += 1) this.#join(day, addDays(day, chance.whole(1, 14)));
    const oneOffs = chance.events((oneOffsAWeek * ONE_OFFS[month - 1]!) / 7);
    for (let at = 0; at < oneOffs; at += 1)
      this.#join(day, addDays(day, chance.whole(2, 20)), true);
    const isRising = rise !== null && day.slice(5) === `0${rise.month}-01` && day > this.#from;
    if (isRising) this.#priceLevel *= 1 + rise.share;
    const isWave =
      wave !== null &&
      Math.floor((Date.parse(day) - Date.parse(this.#from)) / 2.63e9) === wave.month;
    for (const job of this.#jobs) {
      if (job.lostOn !== null || job.dueOn === null || job.frequency.unit === 'none') continue;
      const daily = (leaving * LEAVING[month - 1]!) / 365 + (isWave ? wave.share / 30 : 0);
      if (chance.is(daily + (isRising ? rise.share * 0.2 : 0))) {
        job.lostOn = day;
        job.dueOn = null;
        continue;
      }
      if (isRising && chance.is(0.9)) {
        job.prices.push({
          from: day,
          pence: Math.round((job.prices.at(-1)!.pence * (1 + rise.share)) / 50) * 50,
        });
      }
    }
  }

  #close(job: LivingJob, day: PlainDate, isDone: boolean): void {
    const pence = job.prices.at(-1)!.pence;
    job.visits.push({ dueOn: job.dueOn!, closedOn: day, isDone, pence });
    const next = nextDueOn(job, { dueOn: job.dueOn!, closedOn: day });
    job.dueOn = next;
    if (!isDone) return;
    const total = this.#traits.vat ? Math.round(pence * 1.2) : pence;
    const paid = paidOn(job.payer, day, this.#chance);
    const { payer, payerId } = job;
    this.#invoices.push({ payerId, payer, on: day, net: pence, total, paidOn: paid });
  }

  #work(day: PlainDate): void {
    if (weekdayOf(day) > 5 || this.#isOff(day)) return;
    const { skipping, workInRain } = this.#traits;
    const chance = this.#chance;
    const isWet = this.#wet.has(day);
    const sick = chance.is(0.012) ? 0 : 1;
    let left = this.#minutesPerDay * (isWet ? workInRain : 1) * sick * chance.between(0.8, 1.1);
    const due = this.#jobs
      .filter(({ dueOn }) => dueOn !== null && dueOn <= day)
      .toSorted((a, b) => (a.dueOn! < b.dueOn! ? -1 : 1));
    for (const job of due) {
      if (left <= 0) return;
      const month = Number(day.slice(5, 7));
      const season = month === 12 || month <= 2 ? 1.7 : 0.85;
      if (job.frequency.unit !== 'none' && chance.is(skipping * season + (isWet ? 0.03 : 0))) {
        this.#close(job, day, false);
        continue;
      }
      left -= job.minutes;
      this.#close(job, day, true);
    }
  }

  /** Lives until the day before `until`. */
  #liveFrom(from: PlainDate, until: PlainDate): void {
    for (let day = from; day < until; day = addDays(day, 1)) {
      this.#change(day);
      this.#work(day);
    }
  }

  /**
   * Other futures of the firm as it was when a day began: the same customers, traits and habits, with other chance. Each is the
   * turnover and money in of the days until the last.
   */
  futures(today: PlainDate, count: number): Future[] {
    this.#begin();
    this.#liveFrom(this.#from, today);
    const [jobs, invoices] = [this.#jobs, this.#invoices];
    const [level] = [this.#priceLevel];
    return Array.from({ length: count }, (_, at) => {
      this.#chance = new Chance(this.#seed * 7919 + at * 104_729 + 13);
      this.#wet = wetDays({ from: today, to: LAST_DAY }, this.#traits.wet, this.#chance);
      this.#priceLevel = level;
      this.#jobs = jobs.map((job) => ({ ...job, visits: [], prices: job.prices.slice(-1) }));
      this.#invoices = invoices.flatMap((one) => {
        if (one.paidOn !== null && one.paidOn < today) return [];
        // A bill that is still open is paid as its payer pays, given that it is still open.
        for (let tries = 0; tries < 40; tries += 1) {
          const paid = paidOn(one.payer, one.on, this.#chance);
          if (paid === null || paid >= today) return [{ ...one, paidOn: paid }];
        }
        return [{ ...one, paidOn: null }];
      });
      this.#liveFrom(today, addDays(LAST_DAY, 1));
      return { invoices: this.#invoices };
    });
  }

  live(): History {
    this.#begin();
    this.#liveFrom(this.#from, addDays(LAST_DAY, 1));
    const off = new Set<PlainDate>();
    for (let day = this.#from; day <= addDays(LAST_DAY, 400); day = addDays(day, 1)) {
      if (weekdayOf(day) > 5 || this.#isOff(day)) off.add(day);
    }
    return {
      name: `firm ${this.#seed}`,
      from: this.#from,
      to: LAST_DAY,
      jobs: this.#jobs.map(({ payer: _payer, minutes: _minutes, dueOn, visits, ...job }) => ({
        ...job,
        visits:
          dueOn === null ? visits : [...visits, { dueOn, closedOn: null, isDone: false, pence: 0 }],
      })),
      invoices: this.#invoices.map(({ payer: _payer, ...invoice }) => invoice),
      costs: costsOf({ from: this.#from, to: LAST_DAY }, this.#traits, this.#chance),
      chargedPayers: new Set(
        this.#jobs.filter(({ payer }) => payer.habit === 'debit').map(({ payerId }) => payerId),
      ),
      daysOff: off,
      peopleOn: (day) => (off.has(day) ? 0 : this.#traits.people),
    };
  }
}

/** The history of the firm with a seed. */
export function generateFirm(seed: number): History {
  return new Firm(seed).live();
}

/** Other futures of the firm with a seed, from a day on. */
export function futuresOf(seed: number, today: PlainDate, count: number): Future[] {
  return new Firm(seed).futures(today, count);
}
