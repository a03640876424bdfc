// Lengths of time in milliseconds. A day here has 24 hours; days by the clocks of a zone are in `zone-clocks.ts`.

export const minuteMs = 60 * 1000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
