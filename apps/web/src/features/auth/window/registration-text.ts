import type { Instance } from '@scooter-rides/contract'
import type { TextKey } from '@scooter-rides/messages'

/** Why nobody can register without more. */
export const registrationText = {
  invitation: 'auth.registration.invitation',
  closed: 'auth.registration.closed',
} as const satisfies Record<Exclude<Instance['registration'], 'open'>, TextKey>
