export { clocksAt, momentOf, startOfDay } from './zone-clocks.ts'
