/** The current time. Code receives it as a parameter, so that a test can freeze it. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
