import type { RoleName } from '@scooter-rides/contract'

/** Maps are the whole community's and take hours and disks: moderators keep order, they do not build. */
export const mayManageMaps = (roles: readonly RoleName[]): boolean => roles.includes('admin')
