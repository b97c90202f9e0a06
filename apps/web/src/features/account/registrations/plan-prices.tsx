import { PLANS, type PlanName } from '@roundbook/domain/access/features';
import { planOffers } from '@roundbook/domain/account/billing/plan-offers';
import { planPrice } from '@roundbook/domain/account/billing/prices';
import { voucherCodeOf, voucherDetailsOf } from '@roundbook/domain/account/registrations/vouchers';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import classes from './plan-prices.module.css';

function priceText(plan: PlanName): string {
  const month = planPrice(plan, 'Month');
  if (month.total === 0) return 'free, for good';
  return `${formatPounds(month.total)} a month, or ${formatPounds(planPrice(plan, 'Year').total)} a year, with VAT`;
}

/** The months that a voucher gives; null for an unknown code. */
function voucherText(code: string): string | null {
  const known = voucherCodeOf(code);
  const details = known === null ? null : voucherDetailsOf(known);
  if (!details || details.cost > 0) return null;
  return `With ${known} you get ${details.planCredits} months of ${details.plan} for free, once you have added a payment method.`;
}

/** Each plan with its price and features, for people who are about to register. */
export function PlanPrices({ voucherCode }: { readonly voucherCode: string }) {
  return (
    <section className={classes.prices} aria-label="What it costs">
      <h2 className={classes.title}>What it costs</h2>
      <p>You begin on Free. {voucherText(voucherCode)}</p>
      <dl className={classes.plans}>
        {PLANS.map((plan) => (
          <div key={plan}>
            <dt className={classes.plan}>
              {plan}: {priceText(plan)}
            </dt>
            <dd className={classes.offers}>{planOffers(plan).join(' · ')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
