import { box, type DocumentTemplate, heading, list, plainWords, text } from './document.ts';
import { COMMON_VARIABLES } from './letter-words.ts';

/**
 * A contract made at a customer's door. Source: the Consumer Contracts (Information, Cancellation and Additional
 * Charges) Regulations 2013 (SI 2013/3134). Schedule 2 sets out the required information, schedule 3 (parts A and
 * B) the cancellation instructions and form, and regulation 36 the request to begin work early; regulation 7(4)
 * exempts contracts of up to £42.
 */
export const CONTRACT: DocumentTemplate = {
  label: 'Contract with notice of the right to cancel',
  about: 'For work agreed at the door, over £42: with the 14-day notice and the form to cancel',
  variables: COMMON_VARIABLES,
  layout: 'letter',
  advice:
    'A consumer who agrees at their door to pay more than £42 must be given this on paper, or by email if they agree to that, before they are bound. Without the notice they may cancel for up to 12 months longer, and leaving it out is an offence. Say how long the contract runs if you have agreed a term, and do not begin within the 14 days unless the request below is signed.',
  words: plainWords('Contract for services', [
    heading('Between'),
    list('{businessName}\n{businessAddress}\nPhone: {businessPhone}\nEmail: {businessEmail}'),
    heading('and'),
    list('{customerName}\n{customerAddress}\nReference: {reference}'),
    text('Date of the contract: {date}'),
    heading('1. The work and its price'),
    text('We do this work, with reasonable care and skill:'),
    list('{agreedWork}'),
    text(
      'Each price is the whole price of a visit and includes VAT where we charge it. There are no other charges and no deposit.',
    ),
    heading('2. When'),
    text('Your next visit: {nextVisit}.', 'with:nextVisit'),
    text(
      'We come as often as stated above. Days are estimates: the weather may mean that we have to move a visit.',
    ),
    heading('3. Paying'),
    text('You pay after each visit, within 14 days.'),
    text('{howToPay}'),
    heading('4. How long it runs'),
    text(
      'The contract runs until one of us ends it. You may also end it at any time after the 14 days below, without a reason and at no cost, by telling us. You pay for the visits we have made.',
    ),
    heading('5. If something is not right'),
    text(
      'Please tell us by phone, by email or at the address above. We answer complaints within five working days. The law gives you the right to services done with reasonable care and skill: where they are not, you may ask us to do them again or to take off an appropriate part of the price (Consumer Rights Act 2015).',
    ),
    heading('6. Your right to cancel'),
    text('You have the right to cancel this contract within 14 days without giving any reason.'),
    text(
      'The cancellation period will expire after 14 days from the day of the conclusion of the contract.',
    ),
    text(
      'To exercise the right to cancel, you must inform us of your decision to cancel this contract by a clear statement (for example a letter sent by post, or an email). Our name, address, phone number and email address are above. You may use the model cancellation form below, but it is not obligatory.',
    ),
    text(
      'To meet the cancellation deadline, it is sufficient for you to send your communication concerning your exercise of the right to cancel before the cancellation period has expired.',
    ),
    heading('Effects of cancellation'),
    text('If you cancel this contract, we will reimburse to you all payments received from you.'),
    text(
      'We will make the reimbursement without undue delay, and not later than 14 days after the day on which we are informed about your decision to cancel this contract.',
    ),
    text(
      'We will make the reimbursement using the same means of payment as you used for the initial transaction, unless you have expressly agreed otherwise; in any event, you will not incur any fees as a result of the reimbursement.',
    ),
    text(
      'If you requested to begin the performance of services during the cancellation period, you shall pay us an amount which is in proportion to what has been performed until you have communicated us your cancellation from this contract, in comparison with the full coverage of the contract.',
    ),
    heading('7. If you want us to begin within the 14 days'),
    box(
      'I ask you to begin the services before the 14 days are over. I know that I pay for what was done until I cancel, and that I lose the right to cancel once all the services are fully performed.\n\nSignature:\n\nDate:',
    ),
    heading('Signed'),
    box('For {businessName}:\n\nCustomer:\n\nDate:'),
    heading('Model cancellation form'),
    text('Complete and return this form only if you wish to cancel the contract.'),
    box(
      'To {businessName}\n{businessAddress}\n{businessEmail}\n\nI/We [*] hereby give notice that I/We [*] cancel my/our [*] contract for the supply of the following service [*]:\n\nOrdered on [*]:\n\nName of consumer(s):\n\nAddress of consumer(s):\n\nSignature of consumer(s) (only if this form is notified on paper):\n\nDate:\n\n[*] Delete as appropriate',
    ),
  ]),
};
