import type { SliceExports } from '../../../platform/exports/exports.ts';
import { ownTable } from '../../../platform/exports/own-table.ts';

/** This slice's part of an archive of the business. */
export const leadsExports: SliceExports = {
  tables: [
    ownTable('lead_alerts', {
      name: 'lead-alerts',
      about: 'The areas in which people are notified of leads.',
      key: ['user_id'],
      columns: {
        user_id: ['id', 'Which user.'],
        latitude: ['number', 'Latitude.'],
        longitude: ['number', 'Longitude.'],
        is_on: ['boolean', 'Whether the setting is on.'],
        miles: ['number', 'The distance in miles.'],
        kinds: ['list', 'The kinds.'],
      },
    }),
    ownTable('lead_offers', {
      name: 'leads-offered',
      about: 'Leads offered to other businesses.',
      columns: {
        id: ['id', 'Its id.'],
        quote_id: ['id', 'The quote.'],
        state: ['text', 'The current state.'],
        facts: ['json', 'The particulars.'],
        credits: ['number', 'In credits.'],
        consent_way: ['text', 'How the person agreed.'],
        consent: ['text', 'The wording that the person agreed to.'],
        consented_at: ['instant', 'When.'],
        consent_by: ['id', 'The user who recorded the agreement.'],
        offered_by: ['id', 'The user who made the offer.'],
        offered_at: ['instant', 'When the offer was made.'],
        expires_at: ['instant', 'When the offer expires.'],
        ended_at: ['instant', 'When the record ended.'],
        false_at: ['instant', 'When the contact details were found to be false.'],
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
        consent: ['text', 'The wording that the person agreed to.'],
        consented_at: ['instant', 'When.'],
        bought_by: ['id', 'The user who bought the lead.'],
        bought_at: ['instant', 'When.'],
        report_reason: ['text', 'The problem reported.'],
        refund_ground: ['text', 'The reason for the refund.'],
        refunded_at: ['instant', 'When the refund was made.'],
      },
      without: {
        contact_hashes: 'Derived from the contact details, to recognise duplicates.',
      },
    }),
  ],
  notExported: {
    lead_sales:
      'Which business bought a lead, out of several; your own part is in the offers and purchases.',
    leads: 'Shared between businesses; your own offers and purchases are exported.',
  },
};
