import type { FastifyBaseLogger } from 'fastify';
import {
  type CumulativeUpdate,
  penceOfPounds,
} from '@roundbook/domain/money/tax/filing/cumulative-update';
import { namedTaxYear, type TaxYearName } from '@roundbook/domain/money/tax/tax-years';
import { type PlainDate, plainDateOf } from '@roundbook/domain/values/dates/plain-date';
import type { HmrcConfig } from '../../../platform/config/hmrc-config.ts';
import { type Hmrc, type Obligation, type TaxAccess, TaxRefused, type TaxSignIn } from '../tax.ts';
import * as forms from './hmrc-forms.ts';
import { formed, hmrcRequests } from './hmrc-request.ts';
import { hmrcSignIn } from './hmrc-sign-in.ts';

// The versions of HMRC's APIs, each of which is asked for by name.
const BUSINESS_DETAILS = '2.0';
const OBLIGATIONS = '3.0';
const SELF_EMPLOYMENT = '5.0';
const CALCULATIONS = '8.0';

const SELF_EMPLOYED = 'self-employment';

/** Codes with which HMRC says that it has nothing to show. */
const NOTHING: ReadonlySet<string> = new Set([
  'MATCHING_RESOURCE_NOT_FOUND',
  'NO_OBLIGATIONS_FOUND',
  'NO_BUSINESS_FOUND',
]);

/** An answer, or null if HMRC has nothing to show. */
async function orNothing<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof TaxRefused && error.errors.every(({ code }) => NOTHING.has(code))) {
      return null;
    }
    throw error;
  }
}

const signInOf = ({ signIn }: TaxAccess): TaxSignIn => {
  if (!signIn) throw new Error('A call to HMRC needs a sign-in');
  return signIn;
};

/** A tax year's days by both kinds of quarters; HMRC takes at most 366 days. */
function daysOf(taxYear: TaxYearName): readonly { from: PlainDate; to: PlainDate }[] {
  const first = Number(taxYear.slice(0, 4));
  const { from, to } = namedTaxYear(plainDateOf(first, 6, 1));
  return [
    { from, to },
    { from: plainDateOf(first, 4, 1), to: plainDateOf(first + 1, 3, 31) },
  ];
}

/** HMRC itself, in its sandbox or live. @param release the product's version @param limitMs the longest time that HMRC may take to answer */
export function hmrcAuthority(
  config: HmrcConfig,
  release: string,
  logger: Pick<FastifyBaseLogger, 'warn'>,
  limitMs?: number,
): Hmrc {
  const ask = hmrcRequests(
    config.url,
    { publicIp: config.publicIp, version: release },
    logger,
    limitMs,
  );

  const cumulative = ({ nino }: TaxSignIn, tradeRef: string, taxYear: string) =>
    `/individuals/business/self-employment/${nino}/${tradeRef}/cumulative/${taxYear}`;
  const details = ({ nino }: TaxSignIn, rest: string) =>
    `/individuals/business/details/${nino}/${rest}`;
  const calculations = ({ nino }: TaxSignIn, taxYear: string, rest: string) =>
    `/individuals/calculations/${nino}/self-assessment/${taxYear}/${rest}`;

  /** The obligations of a trade that HMRC finds between two days; null if there are none. */
  const obligationsBetween = async (
    access: TaxAccess,
    { from, to }: { from: PlainDate; to: PlainDate },
  ) => {
    const signIn = signInOf(access);
    const query = new URLSearchParams({
      typeOfBusiness: SELF_EMPLOYED,
      businessId: access.tradeRef,
      fromDate: from,
      toDate: to,
    });
    const path = `/obligations/details/${signIn.nino}/income-and-expenditure?${query}`;
    const answer = await orNothing(ask(signIn, { method: 'GET', version: OBLIGATIONS, path }));
    if (!answer) return null;
    const found = formed(answer, forms.obligationsForm)
      .obligations.filter(({ businessId }) => businessId === access.tradeRef)
      .flatMap(({ obligationDetails }) => obligationDetails)
      .map((one): Obligation => {
        const isMet = one.status.toLowerCase() === 'fulfilled';
        return {
          from: one.periodStartDate,
          to: one.periodEndDate,
          dueOn: one.dueDate,
          receivedOn: isMet ? (one.receivedDate ?? one.dueDate) : null,
        };
      });
    return found.length === 0 ? null : found.toSorted((a, b) => (a.to < b.to ? -1 : 1));
  };

  return {
    name: 'hmrc',
    isSandbox: config.mode === 'sandbox',
    ...hmrcSignIn(config),

    async trades(signIn) {
      const path = details(signIn, 'list');
      const answer = await orNothing(
        ask(signIn, { method: 'GET', version: BUSINESS_DETAILS, path }),
      );
      if (!answer) return [];
      return formed(answer, forms.tradesForm)
        .listOfBusinesses.filter(({ typeOfBusiness }) => typeOfBusiness === SELF_EMPLOYED)
        .map(({ businessId, tradingName, tradingType }) => ({
          tradeRef: businessId,
          name: [tradingName, tradingType].filter(Boolean).join(', ') || 'Self-employment',
        }));
    },

    async chooseQuarters(access, taxYear, kind) {
      const signIn = signInOf(access);
      const version = BUSINESS_DETAILS;
      const known = await ask(signIn, {
        method: 'GET',
        version,
        path: details(signIn, access.tradeRef),
      });
      const { quarterlyTypeChoice: choice } = formed(known, forms.tradeForm);
      const isOfYear = choice?.taxYearOfChoice === taxYear;
      // Quarters are standard until the trade chooses. HMRC takes a choice for the present tax year only.
      if (kind === ((isOfYear && choice?.quarterlyPeriodType) || 'standard')) return;
      await ask(signIn, {
        method: 'PUT',
        version,
        path: details(signIn, `${access.tradeRef}/${taxYear}`),
        body: JSON.stringify({ quarterlyPeriodType: kind }),
      });
    },

    async obligations(access, taxYear) {
      const [standard, calendar] = daysOf(taxYear);
      return (
        (await obligationsBetween(access, standard!)) ??
        (await obligationsBetween(access, calendar!)) ??
        []
      );
    },

    async held(access, taxYear) {
      const signIn = signInOf(access);
      const path = cumulative(signIn, access.tradeRef, taxYear);
      const answer = await orNothing(
        ask(signIn, { method: 'GET', version: SELF_EMPLOYMENT, path }),
      );
      if (!answer) return null;
      const {
        periodDates,
        periodIncome = {},
        periodExpenses = {},
      } = formed(answer, forms.heldForm);
      const { turnover = 0, other = 0 } = periodIncome;
      const update: CumulativeUpdate = {
        periodDates,
        periodIncome: { turnover, other },
        periodExpenses,
      };
      return { update, receipt: { id: answer.correlationId, at: new Date().toISOString() } };
    },

    async send(access, taxYear, body) {
      const signIn = signInOf(access);
      const path = cumulative(signIn, access.tradeRef, taxYear);
      const call = { method: 'PUT', version: SELF_EMPLOYMENT, path, body } as const;
      const { status, correlationId } = await ask(signIn, call);
      // Only this status is documented: a page from elsewhere on the way must not pass for a receipt.
      if (status !== 204) throw new Error(`HMRC answered ${status} to an update`);
      return { id: correlationId, at: new Date().toISOString() };
    },

    async startEstimate(access, taxYear) {
      const signIn = signInOf(access);
      const path = calculations(signIn, taxYear, 'trigger/in-year');
      const answer = await ask(signIn, { method: 'POST', version: CALCULATIONS, path });
      return formed(answer, forms.startedForm).calculationId;
    },

    async estimate(access, taxYear, id) {
      const signIn = signInOf(access);
      const path = calculations(signIn, taxYear, encodeURIComponent(id));
      const answer = await orNothing(ask(signIn, { method: 'GET', version: CALCULATIONS, path }));
      if (!answer) return null;
      const { calculation, messages } = formed(answer, forms.estimateForm);
      const told = [messages?.errors, messages?.warnings, messages?.info];
      const remarks = told.flatMap((list) => (list ?? []).map(({ text }) => text));
      const tax = calculation?.taxCalculation;
      if (!tax) throw new TaxRefused([{ code: 'ESTIMATE_NOT_POSSIBLE' }]);
      const pence = (pounds: number | undefined) =>
        pounds === undefined ? null : penceOfPounds(pounds);
      return {
        incomeTax: pence(tax.incomeTax?.incomeTaxCharged),
        nationalInsurance: pence(tax.nics?.totalNic),
        total: penceOfPounds(tax.totalIncomeTaxAndNicsDue),
        remarks,
      };
    },
  };
}
