import type { RoleName } from '@scooter-rides/contract'
import type { Notice } from '../../notifications/notice.ts'

/** Which roles a rider has now, and had before. */
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
    title: gained ? `You are ${gained[1]} now` : `You are not ${lost?.[1] ?? 'on the team'} any more`,
    body: gained ? 'The admin desk is open to you.' : 'Thank you for keeping order.',
    link: gained ? '/admin' : null,
    actorId: null,
  }
}
