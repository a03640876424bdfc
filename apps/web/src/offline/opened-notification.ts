/** What the service worker asks a page: to go where a chosen notification leads. */
export const openNotification = 'openNotification'
/** What the page answers. */
export const opened = 'opened'
