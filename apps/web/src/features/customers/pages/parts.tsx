export { PageAccessRows } from './page-access.tsx';
export { VisitRequests } from './visit-requests.tsx';
