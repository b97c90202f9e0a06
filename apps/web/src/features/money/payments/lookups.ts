export { paymentQuery, paymentsQuery } from './api.ts';
