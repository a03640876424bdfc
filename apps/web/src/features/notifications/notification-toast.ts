import type { Notification } from '@scooter-rides/contract'

/** What a toast of it is about: told again because more happened, it takes the place of what was said before. */
export const toastOf = ({ id, kind, link }: Pick<Notification, 'id' | 'kind' | 'link'>) =>
  `notification ${kind} ${link ?? id}`
