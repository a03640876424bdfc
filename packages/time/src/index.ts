export { dayMs, hourMs, minuteMs } from './durations.ts'
export { clocksAt, momentOf, startOfDay } from './zone-clocks.ts'
