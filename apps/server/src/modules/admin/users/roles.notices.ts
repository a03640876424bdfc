import type { RoleName } from '@scooter-rides/contract'
import { translatable } from '@scooter-rides/messages'
import type { Notice } from '../../notifications/notice.ts'

export interface RolesChange {
  before: RoleName[]
  after: RoleName[]
}

/** The highest first. */
const ranks = [
  {
    role: 'admin',
    gained: translatable('admin-console.roles.nowAdmin'),
    lost: translatable('admin-console.roles.noLongerAdmin'),
  },
  {
    role: 'moderator',
    gained: translatable('admin-console.roles.nowModerator'),
    lost: translatable('admin-console.roles.noLongerModerator'),
  },
] as const

export function rolesChanged({ before, after }: RolesChange): Notice {
  const gained = ranks.find(({ role }) => after.includes(role) && !before.includes(role))
  const lost = ranks.find(({ role }) => before.includes(role) && !after.includes(role))
  return {
    kind: 'rolesChanged',
    topic: null,
    subject: 'roles',
    title: gained?.gained ?? lost?.lost ?? translatable('admin-console.roles.noLongerTeam'),
    body: [translatable(gained ? 'admin-console.roles.canOpenConsole' : 'admin-console.roles.thanks')],
    link: gained ? '/admin' : null,
    actorId: null,
  }
}
