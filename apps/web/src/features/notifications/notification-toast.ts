import type { Notification } from '@scooter-rides/contract'

/** The toast's key: an updated notification replaces its previous toast. */
export const toastOf = ({ id, kind, link }: Pick<Notification, 'id' | 'kind' | 'link'>) =>
  `notification:${kind} ${link ?? id}`
