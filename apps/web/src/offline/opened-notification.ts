/** Message of the service worker to a page: navigate to the target of a clicked notification. */
export const openNotification = 'openNotification'
/** The page's reply. */
export const opened = 'opened'
