-- The business's spending. A removed expense is kept, but no longer counts.
create table expenses (
  business_id uuid not null,
  id uuid not null,
  spent_on date not null,
  -- The supplier; empty if it does not matter.
  supplier text not null default '',
  -- One of the domain's EXPENSE_CATEGORIES.
  category text not null,
  -- Pence, including VAT.
  amount bigint not null check (amount > 0),
  -- The included VAT in pence, as stated on the receipt; null if the receipt states none.
  vat bigint check (vat between 0 and amount),
  notes text not null default '',
  -- The searchable text, folded.
  search text not null default '',
  added_by uuid,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  version integer not null default 1,
  primary key (business_id, id)
);
create index expenses_by_day on expenses (business_id, spent_on, id) where removed_at is null;
create index expenses_by_category on expenses (business_id, category, spent_on) where removed_at is null;
create index expenses_by_supplier on expenses (business_id, lower(supplier), spent_on, id)
  where removed_at is null;
select tenant_table('expenses');

-- The values of an expense before each change, removal and restoration.
create table former_expenses (
  business_id uuid not null,
  id uuid not null,
  expense_id uuid not null,
  -- The version of the expense that had these values.
  version integer not null,
  spent_on date not null,
  supplier text not null,
  category text not null,
  amount bigint not null,
  vat bigint,
  notes text not null,
  asset_ids uuid[] not null,
  removed_at timestamptz,
  -- The user who then changed it.
  user_id uuid,
  changed_at timestamptz not null default now(),
  primary key (business_id, id),
  unique (business_id, expense_id, version)
);
select tenant_table('former_expenses');
alter table former_expenses add foreign key (business_id, expense_id) references expenses on delete cascade;

-- The files of an expense's receipt, in order. A removed file has no position, but earlier versions still refer to
-- it.
create table expense_receipts (
  business_id uuid not null,
  expense_id uuid not null,
  asset_id uuid not null,
  position integer,
  primary key (business_id, expense_id, asset_id)
);
create index expense_receipts_by_asset on expense_receipts (business_id, asset_id);
select tenant_table('expense_receipts');
alter table expense_receipts add foreign key (business_id, expense_id) references expenses on delete cascade;
alter table expense_receipts add foreign key (business_id, asset_id) references assets;
