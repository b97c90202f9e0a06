import { z } from 'zod';
import { isPlainDate, type PlainDate } from '@roundbook/domain/values/dates/plain-date';

// The parts of HMRC's answers that the program reads, after its API documents: Business Details 2.0, Obligations 3.0,
// Self Employment Business 5.0 and Individual Calculations 8.0; and the answer with tokens (RFC 6749, section 5.1).

const date = z.string().refine((text): text is PlainDate => isPlainDate(text), 'is no date');

/** Errors have a code; several at once are listed under one code. */
export const failureForm = z.object({
  code: z.string(),
  errors: z
    .array(
      z.object({
        code: z.string(),
        path: z.string().optional(),
        paths: z.array(z.string()).optional(),
      }),
    )
    .optional(),
  paths: z.array(z.string()).optional(),
});

export const tokenForm = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  expires_in: z.number().positive(),
});

export const tokenFailureForm = z.object({ error: z.string() });

export const tradesForm = z.object({
  listOfBusinesses: z.array(
    z.object({
      typeOfBusiness: z.string(),
      businessId: z.string(),
      tradingType: z.string().optional(),
      tradingName: z.string().optional(),
    }),
  ),
});

export const tradeForm = z.object({
  quarterlyTypeChoice: z
    .object({
      quarterlyPeriodType: z.enum(['standard', 'calendar']).optional(),
      taxYearOfChoice: z.string().optional(),
    })
    .optional(),
});

export const obligationsForm = z.object({
  obligations: z.array(
    z.object({
      typeOfBusiness: z.string(),
      businessId: z.string(),
      obligationDetails: z.array(
        z.object({
          periodStartDate: date,
          periodEndDate: date,
          dueDate: date,
          status: z.string(),
          receivedDate: date.optional(),
        }),
      ),
    }),
  ),
});

const amounts = z.record(z.string(), z.number());

export const heldForm = z.object({
  periodDates: z.object({ periodStartDate: date, periodEndDate: date }),
  periodIncome: amounts.optional(),
  periodExpenses: amounts.optional(),
  periodDisallowableExpenses: amounts.optional(),
});

export const startedForm = z.object({ calculationId: z.string().min(1) });

const remarks = z.array(z.object({ text: z.string() })).optional();

export const estimateForm = z.object({
  calculation: z
    .object({
      taxCalculation: z
        .object({
          incomeTax: z.object({ incomeTaxCharged: z.number().optional() }).optional(),
          nics: z.object({ totalNic: z.number().optional() }).optional(),
          totalIncomeTaxAndNicsDue: z.number(),
        })
        .optional(),
    })
    .optional(),
  messages: z.object({ info: remarks, warnings: remarks, errors: remarks }).optional(),
});
