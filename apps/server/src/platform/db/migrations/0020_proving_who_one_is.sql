-- Since when a user needs a second factor to sign in; null: the password is enough. It stands on the user, so
-- that the opening of a session finds it under the lock that it takes anyway.
alter table users add column second_factor_since timestamptz;

-- When the session last proved who its user is: by password, code or passkey. Null in sessions that opened
-- before this was recorded; they are asked at the next call that needs it.
alter table sessions add column proven_at timestamptz;

-- The secret that an authenticator app shares with the server, encrypted by a key that follows from SECRET_KEY.
create table second_factors (
  user_id uuid primary key references users on delete cascade,
  secret text not null,
  started_at timestamptz not null default now(),
  -- Null until the app has given a first code.
  confirmed_at timestamptz,
  -- The time step of the last code that was taken: a code is good for once.
  last_step bigint not null default 0
);
grant select, insert, update, delete on second_factors to roundbook_app;

-- Codes for a day without the app, as hashes; each is good for once.
create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
grant select, insert, update, delete on recovery_codes to roundbook_app;

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  credential_id text not null unique,
  public_key text not null,
  -- Counts the authenticator's signatures, where it counts them: a copy of it would fall behind.
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_of_user on passkeys (user_id);
grant select, insert, update, delete on passkeys to roundbook_app;

-- What somebody is asked to prove, as hashes: each is answered once, within minutes.
create table proof_challenges (
  token_hash text primary key,
  purpose text not null check (purpose in ('signIn', 'passkeySignIn', 'passkeyAdding', 'confirming')),
  -- Null where a passkey will say who it is.
  user_id uuid references users on delete cascade,
  -- What was proven already, with the password; it is compared when the session opens.
  credentials_version integer,
  expires_at timestamptz not null,
  -- The request that answered it: its repeat is let through.
  used_by text
);
create index proof_challenges_expiry on proof_challenges (expires_at);
create index proof_challenges_of_user on proof_challenges (user_id);
grant select, insert, update, delete on proof_challenges to roundbook_app;

-- Who signed in, failed to, or changed what lets people in. Rows are added; after a year they go; of a person
-- who is erased the words go. Nothing else may be done to them, whoever asks.
create table security_events (
  business_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  kind text not null,
  -- Who did it, or in whose name it was tried.
  user_id uuid,
  -- Whom or what it was done to, in words.
  about text not null default '',
  device text not null default '',
  -- The network that it came from, too coarse to be a household.
  network text not null default '',
  primary key (business_id, id)
);
create index security_events_age on security_events (business_id, at);
create index security_events_of_user on security_events (business_id, user_id, at);

create function security_events_lose_words_only() returns trigger language plpgsql as $$
begin
  if new.user_id is not null or new.about <> '' or new.device <> '' or new.network <> ''
     or (new.business_id, new.id, new.at, new.kind) is distinct from (old.business_id, old.id, old.at, old.kind) then
    raise exception 'event % may lose its person, and nothing else of it changes', old.id
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger security_events_lose_words_only before update on security_events
  for each row execute function security_events_lose_words_only();

-- A trigger and not a restrictive policy: Citus makes such a policy a permissive one on the nodes.
create function security_events_stay_for_a_year() returns trigger language plpgsql as $$
begin
  if old.at < now() - interval '1 year' then return old; end if;
  return null;
end $$;
create trigger security_events_stay_for_a_year before delete on security_events
  for each row execute function security_events_stay_for_a_year();
select tenant_table('security_events');
