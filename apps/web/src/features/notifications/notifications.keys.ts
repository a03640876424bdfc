export const notificationKeys = {
  /** Whatever is shown of notifications. */
  all: ['notifications'],
  list: ['notifications', 'list'],
  unread: ['notifications', 'unread'],
  /** Of this browser alone: nothing that the server says changes it. */
  device: ['push-device'],
} as const
