import type { RoleName } from '@scooter-rides/contract'
import type { Notice } from '../../notifications/notice.ts'

export interface RolesChange {
  before: RoleName[]
  after: RoleName[]
}

const ranks = [
  ['admin', 'an admin'],
  ['moderator', 'a moderator'],
] as const

export function rolesChanged({ before, after }: RolesChange): Notice {
  const gained = ranks.find(([role]) => after.includes(role) && !before.includes(role))
  const lost = ranks.find(([role]) => before.includes(role) && !after.includes(role))
  return {
    kind: 'rolesChanged',
    topic: null,
    subject: 'roles',
    title: gained ? `You are now ${gained[1]}` : `You are no longer ${lost?.[1] ?? 'on the team'}`,
    body: gained ? 'You can open the admin console now.' : 'Thank you for your help.',
    link: gained ? '/admin' : null,
    actorId: null,
  }
}
