-- Keys with which the firm's programs call the API. The key itself is shown once and never stored.
create table api_keys (
  business_id uuid not null,
  id uuid not null,
  -- The user that represents the key wherever a user is named; it never signs in.
  user_id uuid not null,
  name text not null,
  -- The beginning of the key, by which people recognise it.
  prefix text not null,
  -- SHA-256 of the whole key, in hex.
  hash text not null,
  scopes text[] not null,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,
  primary key (business_id, id)
);
create unique index api_keys_by_hash on api_keys (business_id, hash);
select tenant_table('api_keys');
