export { startJobs } from './run-every';
