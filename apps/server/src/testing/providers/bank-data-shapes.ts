/**
 * Answers from GoCardless Bank Account Data in the forms of its own OpenAPI document (API v2),
 * which describes every field and against which they are checked. The people in the answers do not
 * exist.
 */
export const BANK_DATA_EXCHANGES = {
  token: { access: 'access-1', access_expires: 86_400, refresh: 'r', refresh_expires: 2_592_000 },
  institutions: [
    {
      id: 'BARCLAYS_BUKBGB22',
      name: 'Barclays Business',
      bic: 'BUKBGB22',
      transaction_total_days: '730',
      max_access_valid_for_days: '90',
      countries: ['GB'],
      logo: 'https://cdn-logos.gocardless.com/ais/BARCLAYS.png',
    },
  ],
  agreement: {
    id: '2dea1b84-97b0-4cb4-8805-302c227587c8',
    created: '2026-03-01T10:00:00Z',
    institution_id: 'BARCLAYS_BUKBGB22',
    max_historical_days: 730,
    access_valid_for_days: 90,
    access_scope: ['balances', 'details', 'transactions'],
    accepted: '2026-03-01T10:01:00Z',
  },
  asked: {
    id: '8126e9fb-93c9-4228-937c-68f0383c2df7',
    created: '2026-03-01T10:00:00Z',
    redirect: 'https://book.example.com/settings/payments/bank-reconciliation?state=a.b',
    status: 'CR',
    institution_id: 'BARCLAYS_BUKBGB22',
    agreement: '2dea1b84-97b0-4cb4-8805-302c227587c8',
    reference: 'a.b',
    accounts: [],
    user_language: 'EN',
    link: 'https://ob.gocardless.com/psd2/start/8126e9fb-93c9-4228-937c-68f0383c2df7/BARCLAYS_BUKBGB22',
  },
  linked: {
    id: '8126e9fb-93c9-4228-937c-68f0383c2df7',
    created: '2026-03-01T10:00:00Z',
    redirect: 'https://book.example.com/settings/payments/bank-reconciliation?state=a.b',
    status: 'LN',
    institution_id: 'BARCLAYS_BUKBGB22',
    agreement: '2dea1b84-97b0-4cb4-8805-302c227587c8',
    reference: 'a.b',
    accounts: ['7e944232-bda9-40bc-b784-660c7ab5fe78'],
    user_language: 'EN',
    link: 'https://ob.gocardless.com/psd2/start/8126e9fb-93c9-4228-937c-68f0383c2df7/BARCLAYS_BUKBGB22',
  },
  details: {
    account: {
      resourceId: '534252452',
      iban: 'GB33BUKB20201555555555',
      currency: 'GBP',
      ownerName: 'Bright Panes',
      name: 'Business Premium',
      cashAccountType: 'CACC',
    },
  },
  transactions: {
    transactions: {
      booked: [
        {
          transactionId: 'T1',
          bookingDate: '2026-03-04',
          valueDate: '2026-03-04',
          transactionAmount: { amount: '14.00', currency: 'GBP' },
          debtorName: 'OKAFOR M J',
          debtorAccount: { iban: 'GB29NWBK60161331926819' },
          remittanceInformationUnstructured: '7K3QWH windows',
          proprietaryBankTransactionCode: 'FPI',
          internalTransactionId: 'i1',
        },
        {
          bookingDateTime: '2026-03-05T09:30:00Z',
          transactionAmount: { amount: '-18.99', currency: 'GBP' },
          creditorName: 'TESCO MOBILE',
          internalTransactionId: 'i2',
        },
      ],
      pending: [{ transactionAmount: { amount: '9.00', currency: 'GBP' } }],
    },
    last_updated: '2026-03-10T06:00:00Z',
  },
  balances: {
    balances: [
      {
        balanceAmount: { amount: '1999.00', currency: 'GBP' },
        balanceType: 'interimAvailable',
      },
      {
        balanceAmount: { amount: '2040.01', currency: 'GBP' },
        balanceType: 'closingBooked',
        referenceDate: '2026-03-10',
      },
    ],
  },
};
