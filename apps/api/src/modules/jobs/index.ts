export { startJobs } from './start-jobs';
