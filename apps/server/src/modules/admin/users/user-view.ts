import { roleName, type AdminUser } from '@scooter-rides/contract'
import { toRider } from '../../users/rider-view.ts'
import type { AdminUserRow, AssignedRole } from './users-admin.repository.ts'

/** A hidden presence is hidden from administrators, too. */
export function toAdminUser(row: AdminUserRow, given: readonly AssignedRole[], now: Date): AdminUser {
  const isSuspended = row.suspendedAt !== null && (row.suspendedUntil === null || row.suspendedUntil > now)
  return {
    ...toRider(row, now),
    lastName: row.lastName,
    email: row.email,
    isEmailConfirmed: row.emailConfirmedAt !== null,
    roles: roleName.options.flatMap((role) => {
      const found = given.find((each) => each.userId === row.id && each.role === role)
      return found ? [{ role, assignedAt: found.assignedAt, assignedBy: giverOf(found) }] : []
    }),
    status: isSuspended ? 'suspended' : 'active',
    suspension:
      isSuspended && row.suspendedAt
        ? { reason: row.suspensionReason ?? '', since: row.suspendedAt, until: row.suspendedUntil }
        : null,
    createdAt: row.createdAt,
  }
}

const giverOf = ({ assignedBy, giverName, isGiverGone }: AssignedRole) =>
  assignedBy === null ? null : { id: assignedBy, displayName: isGiverGone ? 'Unknown user' : (giverName ?? assignedBy) }
