export const notificationKeys = {
  all: ['notifications'],
  list: ['notifications', 'list'],
  unread: ['notifications', 'unread'],
  /** State of this browser: no reply of the server changes it. */
  device: ['push-device'],
} as const
