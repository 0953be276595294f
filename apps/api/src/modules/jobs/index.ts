export { startJobs } from './run-at-interval';
