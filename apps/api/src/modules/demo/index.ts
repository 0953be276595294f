export { seedDemo, type DemoSignIn } from './seed';
