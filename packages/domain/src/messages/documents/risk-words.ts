import type { DocumentTemplate } from './document.ts';
import { text } from './document.ts';
import { COMMON_VARIABLES } from './letter-words.ts';

/** The risk assessment: hazards at work and the control measures for them. */
export const RISK_ASSESSMENT: DocumentTemplate = {
  label: 'Risk assessment',
  about: 'Hazards, who may be harmed, and what you do about them',
  variables: COMMON_VARIABLES,
  layout: 'letter',
  hasHazards: true,
  advice:
    'Walk round the place of work and change the list to match what you find there. If you employ five or more people, you have to keep it in writing, and review it when something changes (Management of Health and Safety at Work Regulations 1999).',
  words: {
    title: 'Risk assessment',
    paragraphs: [
      text('For: {customerName}, {customerAddress}'),
      text('Work: {agreedWork}'),
      text(
        'We check the place again before each visit, and do not start or carry on where it is not safe.',
      ),
    ],
    hazards: [
      {
        hazard: 'Falls from height',
        who: 'Our staff',
        controls:
          'Cleaned from the ground with water-fed poles wherever possible. Ladders only for short work, in good order, on firm and level ground, footed or tied. No work at height in strong wind or on ice.',
      },
      {
        hazard: 'Falling poles, tools or water',
        who: 'Residents, passers-by',
        controls:
          'Area below kept clear, or marked with signs. Poles never left standing unattended.',
      },
      {
        hazard: 'Overhead power lines',
        who: 'Our staff',
        controls: 'Looked for before a pole goes up. No poles within 10 metres of overhead lines.',
      },
      {
        hazard: 'Trips over hoses, wet ground',
        who: 'Our staff, residents, passers-by',
        controls:
          'Hoses kept to the edge of paths. Warning signs out while we work. Wet steps pointed out.',
      },
      {
        hazard: 'Lifting and reaching',
        who: 'Our staff',
        controls:
          'Trolleys for heavy equipment. Poles of the right length. Breaks and a change of tasks.',
      },
      {
        hazard: 'Cleaning products',
        who: 'Our staff, residents, pets, plants',
        controls:
          'Mostly pure water. Products used and kept as their data sheets say, with gloves and glasses.',
      },
      {
        hazard: 'Vehicles on roads and drives',
        who: 'Our staff, residents, passers-by',
        controls:
          'Parked safely. High-visibility clothing beside roads. No reversing without a clear view.',
      },
      {
        hazard: 'Dogs, working alone',
        who: 'Our staff',
        controls: 'Gates closed behind us. Phone at hand, and the office knows the day’s stops.',
      },
    ],
    reviewedBy: '',
    reviewedOn: null,
  },
};
