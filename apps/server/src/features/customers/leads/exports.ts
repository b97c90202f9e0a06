import type { SliceExports } from '../../../platform/exports/exports.ts';
import { ownTable } from '../../../platform/exports/own-table.ts';

/** This slice's part of an archive of the business. */
export const leadsExports: SliceExports = {
  tables: [
    ownTable('lead_alerts', {
      name: 'lead-alerts',
      about: 'Where people want to hear of leads.',
      key: ['user_id'],
      columns: {
        user_id: ['id', 'Which user.'],
        latitude: ['number', 'Latitude.'],
        longitude: ['number', 'Longitude.'],
        is_on: ['boolean', 'Whether it is on.'],
        miles: ['number', 'How far away.'],
        kinds: ['list', 'Of which kinds.'],
      },
    }),
    ownTable('lead_offers', {
      name: 'leads-offered',
      about: 'Leads offered to other businesses.',
      columns: {
        id: ['id', 'Its id.'],
        quote_id: ['id', 'The quote.'],
        state: ['text', 'How far it is.'],
        facts: ['json', 'The particulars.'],
        credits: ['number', 'In credits.'],
        consent_way: ['text', 'How it was agreed.'],
        consent: ['text', 'The words that were agreed to.'],
        consented_at: ['instant', 'When.'],
        consent_by: ['id', 'Which user heard it.'],
        offered_by: ['id', 'Which user offered it.'],
        offered_at: ['instant', 'When it was offered.'],
        expires_at: ['instant', 'When it ends.'],
        ended_at: ['instant', 'When it ended.'],
        false_at: ['instant', 'When it was found to be false.'],
      },
    }),
    ownTable('lead_purchases', {
      name: 'leads-bought',
      about: 'Leads bought from other businesses.',
      columns: {
        id: ['id', 'Its id.'],
        quote_id: ['id', 'The quote.'],
        district: ['text', 'The postcode district.'],
        facts: ['json', 'The particulars.'],
        credits: ['number', 'In credits.'],
        consent: ['text', 'The words that were agreed to.'],
        consented_at: ['instant', 'When.'],
        bought_by: ['id', 'Which user bought it.'],
        bought_at: ['instant', 'When.'],
        report_reason: ['text', 'What was wrong with it.'],
        refund_ground: ['text', 'Why it was refunded.'],
        refunded_at: ['instant', 'When it was refunded.'],
      },
      without: {
        contact_hashes: 'Made of the contact, to know it again.',
      },
    }),
  ],
  notExported: {
    lead_sales:
      'Which of several businesses bought a lead; the offers and purchases say what is your own.',
    leads: 'Shared between businesses: what you offered and bought is exported.',
  },
};
