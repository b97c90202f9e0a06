import { type DocumentTemplate, heading, list, plainWords, text } from './document.ts';
import { COMMON_VARIABLES } from './letter-words.ts';

/** The firm's terms of business. */
export const TERMS: DocumentTemplate = {
  label: 'Terms of service',
  about: 'The terms you work on',
  variables: COMMON_VARIABLES,
  layout: 'letter',
  advice:
    'Terms only bind customers who had them before they agreed. They cannot take away rights that consumers have by law. If you have public liability insurance, name it under “Damage”.',
  words: plainWords('Terms of service', [
    text(
      'These are the terms on which {businessName} (“we”) works for you. They do not affect your legal rights.',
    ),
    heading('1. What we do'),
    text(
      'We do the work that we have agreed with you, at the price and as often as we have agreed. We do it with reasonable care and skill.',
    ),
    list('{agreedWork}'),
    heading('2. Visits'),
    list(
      'Days are estimates: weather, traffic and earlier work can move a visit. We tell you where we can.\nWe need safe access, water where we have agreed that, and closed windows.\nYou need not be at home.\nIf we cannot reach a part of the work, we do what we can reach and tell you. We charge for what we did.',
    ),
    heading('3. Skipping a visit'),
    text(
      'You may skip a visit at no cost if you tell us by the evening before. If a skipped visit leaves more work for the next visit, we tell you before we charge more for it.',
    ),
    heading('4. Price'),
    text(
      'The price is for each visit, and includes VAT where we charge it. We tell you about any new price in writing at least 30 days before it applies. If you do not agree, you may end the agreement before then.',
    ),
    heading('5. Paying'),
    text('Please pay within 14 days of the visit.'),
    text('{howToPay}'),
    text(
      'If a payment is late, we may stop visits until it is made. For business customers, interest is due under the Late Payment of Commercial Debts (Interest) Act 1998.',
    ),
    heading('6. If something is not right'),
    text(
      'Please tell us as soon as you can, if possible within three days, so that we can see it. If the work was not done with reasonable care and skill, we do it again at no cost or, where that cannot be done within a reasonable time, take off an appropriate part of the price.',
    ),
    heading('7. Damage'),
    text(
      'We are responsible for damage that we cause through carelessness. We are not responsible for what was damaged, loose, rotten or wrongly fitted before we came. Nothing in these terms limits what we owe for death or injury caused by our negligence, for fraud, or for anything that the law does not let us limit.',
    ),
    heading('8. Ending the agreement'),
    text(
      'You or we may end the agreement at any time, without a reason, by telling the other. You pay for the visits we have made. If you agreed at your door or at a distance, you may also have the right to cancel within 14 days.',
    ),
    heading('9. Your data'),
    text(
      'We keep your name, address, contact details, visits and payments, in order to do the work, to be paid and to keep the records that the law asks for. We pass them on only to those who help us with that. You may ask what we hold, and have it corrected. You may complain to the Information Commissioner’s Office (ico.org.uk).',
    ),
    heading('10. Complaints and the law'),
    text(
      'Please come to us first: we answer within five working days. The law of the part of the United Kingdom in which you live applies.',
    ),
    heading('How to reach us'),
    list('{businessName}\n{businessAddress}\nPhone: {businessPhone}\nEmail: {businessEmail}'),
  ]),
};
