-- `period_paid` now holds the value of the whole period: the plan's price, and the months given free. It used to hold
-- the price less the credit for the previous period, and nothing for a voucher, so a business that moved to a larger
-- plan twice, or during a voucher, lost money.
update balance_accounts a
   set period_paid = greatest(a.period_paid,
     case a.subscription_period
       when 'Year' then
         (case b.plan when 'Pro' then 15000 else 35000 end)
         + greatest(0, round((a.period_until - a.period_from - 366) / 30.4)::bigint)
         * (case b.plan when 'Pro' then 1500 else 3500 end)
       else
         greatest(1, round((a.period_until - a.period_from) / 30.4)::bigint)
         * (case b.plan when 'Pro' then 1500 else 3500 end)
     end)
  from businesses b
 where b.business_id = a.business_id and b.plan <> 'Free'
   and a.subscription_period is not null and a.period_until > a.period_from;
