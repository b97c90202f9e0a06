/**
 * Who owns which tables: a slice by its folder in `apps/server/src/features`, or the platform. The one
 * list that the rules about SQL go by.
 */
export const OWNED_TABLES: Readonly<Record<string, readonly string[]>> = {
  platform: [
    'changes',
    'daily_turns',
    'rate_limits',
    'receipts',
    'session_changes',
    'sessions',
    'settings',
    'tenants',
    'used_bypass_tokens',
  ],
  'account/businesses': ['businesses'],
  'account/grants': ['grants'],
  'account/registrations': ['interests', 'registrations', 'used_captchas'],
  'account/sessions': ['password_resets', 'users'],
  'customers/customers': ['customer_tags', 'customers', 'sites'],
  'customers/tags': ['tags'],
  'files/assets': ['assets'],
  'messages/outbox': ['account_messages', 'message_templates', 'messages'],
  'money/invoices': ['invoices'],
  'money/ledger': ['allocations', 'counters', 'posting_lines', 'postings', 'receivable_items'],
  'money/payments': ['payments'],
  'work/jobs': ['job_services', 'job_tags', 'jobs', 'occurrence_assets', 'occurrences'],
  'work/rounds': ['rounds'],
  'work/services': ['services'],
  'work/work-orders': ['work_order_stops', 'work_orders'],
};
