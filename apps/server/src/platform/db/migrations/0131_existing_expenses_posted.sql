-- Posts the expenses that the previous release recorded, each under the expense's own id. Every statement covers all
-- businesses in one pass.

-- The expenses that bankings recorded: the banking has already moved their cash to `tillExpenses`.
update expenses e set paid_from = 'Till'
  from (select distinct bs.business_id, (given ->> 'expenseId')::uuid as expense_id
          from bank_shares bs, lateral jsonb_array_elements(bs.till_spent) given
         where given ->> 'expenseId' is not null) till
 where till.business_id = e.business_id and till.expense_id = e.id and e.posted_version is null;

-- The VAT of expenses on days on which the business was registered.
update expenses e set reclaimed = e.vat
  from businesses b
 where b.business_id = e.business_id and e.posted_version is null and e.removed_at is null and e.vat > 0
   and exists (select from jsonb_array_elements(coalesce(b.vat_registrations, case when b.vat_number <> ''
         then '[{"startsOn": null, "endsOn": null}]'::jsonb else '[]'::jsonb end)) r
        where coalesce((r ->> 'startsOn')::date <= e.spent_on, true)
          and coalesce(e.spent_on <= (r ->> 'endsOn')::date, true));

insert into postings (business_id, id, kind, posted_on, description, created_by)
select business_id, id, 'expense', spent_on, 'Expense', added_by
  from expenses where posted_version is null and removed_at is null;

insert into posting_lines (business_id, posting_id, position, account, amount)
select e.business_id, e.id, line.position, line.account, line.amount
  from expenses e, lateral (values
    (0, 'expense' || e.category, e.amount - e.reclaimed),
    (1, 'vat', e.reclaimed),
    (2, case e.paid_from when 'Till' then 'tillExpenses' else 'bank' end, -e.amount)) line (position, account, amount)
 where e.posted_version is null and e.removed_at is null and line.amount <> 0;

update expenses set posted_version = version, posting_id = case when removed_at is null then id end
 where posted_version is null;
