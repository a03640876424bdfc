/** Whether the page of tracker apps exists. */
export const hasTrackers = true
