-- The finished parts of an archive. An interrupted archive continues after its last part.
create table export_parts (
  business_id uuid not null,
  export_id uuid not null,
  -- The part's position in the archive.
  position integer not null,
  -- The attempt that made the part; the key of its file names both.
  attempt integer not null,
  -- 'rows', the folder whose files the part holds, or 'missing'.
  stage text not null,
  -- The last record with a file in the part.
  up_to uuid,
  -- The size of its entries in bytes, without their directory.
  size bigint not null,
  entries integer not null,
  directory bytea not null,
  steps bigint not null,
  -- Paths of files that have a record but are not in the store.
  missing text[] not null default '{}',
  primary key (business_id, export_id, position)
);
select tenant_table('export_parts');
alter table export_parts add foreign key (business_id, export_id) references exports on delete cascade;

-- The total number of steps, from the first part on.
alter table exports add column steps bigint not null default 0;
-- The number of attempts in a row that finished no part.
alter table exports add column fruitless_attempts integer not null default 0;
-- The percentage at which the current attempt continued after an interruption.
alter table exports add column resumed_from integer;
alter table exports add column progressed_at timestamptz not null default now();

-- The outbox searches recipients and subjects only in the index.
create index messages_searched on messages (business_id, created_at desc, id desc) include (recipient, subject, customer_id, state);
