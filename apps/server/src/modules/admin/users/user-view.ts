import { roleName, type AdminUser } from '@scooter-rides/contract'
import type { LanguageTag } from '@scooter-rides/messages'
import { translate } from '../../../platform/language/translate.ts'
import { shownNameOf, toRider } from '../../users/rider-view.ts'
import { suspensionOf, suspensionReason } from '../../users/suspension.policy.ts'
import type { AdminUserRow, AssignedRole } from './users-admin.repository.ts'

/** A hidden presence is hidden from administrators, too. */
export function toAdminUser(
  row: AdminUserRow,
  given: readonly AssignedRole[],
  now: Date,
  language: LanguageTag,
): AdminUser {
  const suspension = suspensionOf(row, now)
  return {
    ...toRider(row, now),
    lastName: row.lastName,
    email: row.email,
    isEmailConfirmed: row.emailConfirmedAt !== null,
    roles: roleName.options.flatMap((role) => {
      const found = given.find((each) => each.userId === row.id && each.role === role)
      return found ? [{ role, assignedAt: found.assignedAt, assignedBy: giverOf(found) }] : []
    }),
    status: suspension ? 'suspended' : 'active',
    suspension: suspension && {
      reason: translate(suspensionReason(suspension.reason), language),
      since: suspension.suspendedAt,
      until: suspension.until,
    },
    createdAt: row.createdAt,
  }
}

const giverOf = ({ assignedBy, giver }: AssignedRole) =>
  assignedBy === null || giver === null
    ? null
    : { id: assignedBy, username: giver.username, displayName: shownNameOf(giver) }
