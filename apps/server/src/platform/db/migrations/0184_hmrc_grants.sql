-- An Owner's access to HMRC, under which updates are sent. Every secret is encrypted, and bound to the business.
create table hmrc_grants (
  business_id uuid primary key,
  -- The National Insurance number.
  sealed_nino text not null,
  -- The access token and the refresh token; null before the Owner has come back from HMRC, and after HMRC ended access.
  sealed_tokens text,
  expires_at timestamptz,
  granted_at timestamptz,
  -- Until then, a process may be renewing the tokens: a refresh token works once.
  renewing_until timestamptz,
  -- The state that an Owner brings back from HMRC's page, hashed, with the number and the secret of that attempt.
  return_hash text,
  return_until timestamptz,
  sealed_return text,
  version integer not null default 1
);
select tenant_table('hmrc_grants');
