import { z } from 'zod'
import { sessionSchema } from '../account/account.ts'
import { defineRoute } from '../protocol/define-route.ts'
import { riderSchema } from '../riders/riders.ts'
import { limits } from '../values/limits.ts'
import { roleName } from '../account/me.ts'
import { instant, pageQuery, text, userId } from '../values/values.ts'

const tag = 'Administration'
const params = z.object({ userId })

export const adminUserSchema = z.object({
  id: userId,
  username: z.string(),
  displayName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** Null if the account came from a provider that gave no address. */
  email: z.string().nullable(),
  isEmailConfirmed: z.boolean(),
  profileImageUrl: z.string().nullable(),
  /** `assignedBy` is null for the command line and the server itself. */
  roles: z.array(
    z.object({
      role: roleName,
      assignedAt: instant,
      assignedBy: riderSchema.pick({ id: true, username: true, displayName: true }).nullable(),
    }),
  ),
  status: z.enum(['active', 'suspended']),
  suspension: z.object({ reason: z.string(), since: instant, until: instant.nullable() }).nullable(),
  isOnline: z.boolean(),
  lastActive: instant.nullable(),
  createdAt: instant,
})
export type AdminUser = z.output<typeof adminUserSchema>

export const adminUserSort = z.enum(['newest', 'oldest', 'name', 'nameDescending', 'lastActive'])
export type AdminUserSort = z.output<typeof adminUserSort>

export const listAdminUsers = defineRoute({
  method: 'GET',
  path: '/api/admin/users',
  tag,
  summary: 'Lists riders by name, username or e-mail, with their roles and standing',
  access: 'admin',
  query: pageQuery.extend({
    q: text(limits.searchText).optional(),
    role: roleName.optional(),
    status: z.enum(['active', 'suspended']).optional(),
    sort: adminUserSort.default('newest'),
  }),
  reply: z.array(adminUserSchema),
})

/** Every rider keeps the role `user`. 409 `admin.self` for the own roles, `admin.last_admin` if no administrator would be left. */
export const setRoles = defineRoute({
  method: 'PUT',
  path: '/api/admin/users/:userId/roles',
  tag,
  summary: 'Replaces all roles of a rider',
  access: 'admin',
  params,
  body: z.object({ roles: z.array(roleName).max(10) }),
  reply: adminUserSchema,
})

export const listUserSessions = defineRoute({
  method: 'GET',
  path: '/api/admin/users/:userId/sessions',
  tag,
  summary: 'Lists the sessions of a rider',
  access: 'admin',
  params,
  reply: z.array(sessionSchema.omit({ isCurrent: true })),
})

export const endUserSessions = defineRoute({
  method: 'DELETE',
  path: '/api/admin/users/:userId/sessions',
  tag,
  summary: 'Ends all sessions of a rider at once',
  access: 'admin',
  params,
})

export const makeResetLink = defineRoute({
  method: 'POST',
  path: '/api/admin/users/:userId/reset-link',
  tag,
  summary: 'Creates a link by which a rider sets a new password; returned only once',
  access: 'admin',
  params,
  reply: z.object({ url: z.string(), expiresAt: instant }),
})

export const exportUser = defineRoute({
  method: 'GET',
  path: '/api/admin/users/:userId/export',
  tag,
  summary: 'Exports all data of a rider as one JSON file',
  access: 'admin',
  params,
  reply: z.record(z.string(), z.unknown()),
})

export const deleteUser = defineRoute({
  method: 'DELETE',
  path: '/api/admin/users/:userId',
  tag,
  summary: 'Deletes a rider’s account, as its owner could',
  access: 'admin',
  params,
})
