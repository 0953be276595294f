export { seedDemoPeople, type DemoPerson } from './demo-people';
export { seedDemo, type DemoSignIn } from './seed';
