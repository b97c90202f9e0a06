/** The platform's own tables; every other table belongs to a slice, which lists it in its `slice.ts`. */
export const PLATFORM_TABLES: readonly string[] = [
  'changes',
  'daily_turns',
  'page_sessions',
  'practice_tax_trades',
  'practice_tax_updates',
  'proof_challenges',
  'rate_limits',
  'receipts',
  'sandbox_accounts',
  'sandbox_bank_consents',
  'sandbox_bank_lines',
  'sandbox_entries',
  'sandbox_events',
  'sandbox_objects',
  'sandbox_requests',
  'session_changes',
  'sessions',
  'settings',
  'tenants',
  'used_bypass_tokens',
  'used_captchas',
];

/** The platform's tables from which an erased business's rows are deleted; the others hold no personal data. */
export const ERASED_PLATFORM_TABLES: readonly string[] = [
  'changes',
  'page_sessions',
  'receipts',
  'sessions',
  'settings',
  'used_bypass_tokens',
];
