import type { Me } from '@scooter-rides/contract'

export const adminTabs = [
  'dashboard',
  'users',
  'vehicles',
  'rides',
  'sponsors',
  'reports',
  'audit',
  'jobs',
  'maps',
  'texts',
  'settings',
] as const
export type AdminTab = (typeof adminTabs)[number]

const moderatorTabs: readonly AdminTab[] = ['dashboard', 'vehicles', 'rides', 'reports']

export const tabsFor = ({ isAdmin }: Pick<Me, 'isAdmin'>): readonly AdminTab[] => (isAdmin ? adminTabs : moderatorTabs)

interface Address {
  pathname: string
  hash: string
}

/** The tab of an address: its hash, else the last part of `/admin/…`, else the overview. */
export function findAdminTab({ pathname, hash }: Address, tabs: readonly AdminTab[]): AdminTab {
  const section = pathname.split('/')[2] ?? ''
  return tabs.find((tab) => tab === hash) ?? tabs.find((tab) => tab === section) ?? 'dashboard'
}
