import { z } from 'zod';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { id, plainDate, requiredLine, version } from '../../values.ts';
import { planChoice, purchase, subscription } from './balance.ts';

/** The purchase; its state is `Pending` while the card is being charged. */
const bought = z.object({ purchase });

export const changePlan = endpoint({
  method: 'POST',
  path: '/balance/changePlan',
  summary:
    'Move to another plan. A larger plan starts at once, less the unused part of the current plan; a smaller plan starts with the next period',
  access: atLeast('Owner'),
  body: planChoice.extend({
    /** The order in which grants keep their seats if the plan has too few seats. */
    order: z.array(id).max(200).optional(),
    /** The version of the balance that the user saw, so that a second tap does not buy twice. */
    seen: version.optional(),
  }),
  response: z.object({
    subscription,
    /** The purchase; null if there is nothing to pay yet. */
    purchase: purchase.nullable(),
  }),
  refusals: [409],
});

export const purchaseSmsBundle = endpoint({
  method: 'POST',
  path: '/balance/purchaseSMSBundle',
  summary:
    'Buy a bundle of texts; with `autoTopUp`, the same bundle is bought again when few texts are left',
  access: atLeast('Owner'),
  body: z.object({ smsCount: z.int(), autoTopUp: z.boolean(), seen: version.optional() }),
  response: bought,
  refusals: [409],
});

export const purchaseLeadCredits = endpoint({
  method: 'POST',
  path: '/balance/purchaseLeadCredits',
  summary: 'Buy lead credits',
  access: atLeast('Owner'),
  body: z.object({ creditsCount: z.int(), seen: version.optional() }),
  response: bought,
  refusals: [409],
});

export const redeemVoucher = endpoint({
  method: 'POST',
  path: '/balance/redeemVoucher',
  summary: 'Redeem the pending voucher, once there is a payment method',
  access: atLeast('Owner'),
  body: z.object({ voucherCode: requiredLine(40) }),
  response: z.object({ subscription }),
});

export const topUpRetained = endpoint({
  method: 'POST',
  path: '/balance/topupRetained',
  summary:
    'Hold back money from a business’s payouts; a negative amount releases it; for platform staff',
  access: { kind: 'admin', level: 'Admin' },
  body: z.object({
    pence: z
      .int()
      .min(-1_000_000_000)
      .max(1_000_000_000)
      .refine((pence) => pence !== 0, 'Please enter an amount'),
    /** The reason, which is shown to the Owner. */
    message: requiredLine(200),
  }),
  response: z.object({ retained: z.int() }),
});

const bundle = z.object({ count: z.int(), net: z.int(), vat: z.int(), total: z.int() });

export const listSmsBundles = endpoint({
  method: 'GET',
  path: '/balance/SMSBundles',
  summary: 'Bundles of texts with their prices, the texts left and the bundles bought',
  access: atLeast('Owner'),
  response: z.object({
    textsLeft: z.int(),
    /** The number of texts bought automatically when few are left; null to buy none. */
    autoTopUp: z.int().nullable(),
    bundles: z.array(bundle),
    bought: z.array(purchase),
  }),
});

export const setAutoTopUp = endpoint({
  method: 'POST',
  path: '/balance/autoTopUp',
  summary: 'Set how many texts to buy when few are left; null turns this off',
  access: atLeast('Owner'),
  body: z.object({ smsCount: z.int().nullable() }),
  response: z.object({ autoTopUp: z.int().nullable() }),
});

export const listLeadBundles = endpoint({
  method: 'GET',
  path: '/balance/leadBundles',
  summary: 'Bundles of lead credits with their prices, the credits left and the bundles bought',
  access: atLeast('Owner'),
  response: z.object({
    leadCredits: z.int(),
    bundles: z.array(bundle),
    bought: z.array(purchase),
  }),
});

/** The platform's bill for a purchase. */
export const platformInvoice = z.object({
  id,
  /** The bill's number, unique within the business's own series. */
  number: z.string(),
  description: z.string(),
  issuedOn: plainDate,
  net: z.int(),
  vat: z.int(),
  total: z.int(),
});

export type PlatformInvoice = z.infer<typeof platformInvoice>;

export const listPlatformInvoices = endpoint({
  method: 'GET',
  path: '/balance/invoices',
  summary: 'The platform’s bills, newest first',
  access: atLeast('Owner'),
  response: z.object({ invoices: z.array(platformInvoice) }),
});

export const getPlatformInvoicePdf = endpoint({
  method: 'GET',
  path: '/balance/invoices/{id}/pdf',
  summary: 'One of the platform’s bills as a PDF',
  access: atLeast('Owner'),
  params: z.object({ id }),
  response: z.any(),
  transfer: 'file',
});
