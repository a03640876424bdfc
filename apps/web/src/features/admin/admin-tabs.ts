export const adminTabs = ['overview', 'maps'] as const
export type AdminTab = (typeof adminTabs)[number]

interface Address {
  pathname: string
  hash: string
}

/** The tab an address means: its hash, else the last part of `/admin/…`, else the first. */
export function findAdminTab({ pathname, hash }: Address): AdminTab {
  const section = pathname.split('/')[2] ?? ''
  return adminTabs.find((tab) => tab === hash) ?? adminTabs.find((tab) => tab === section) ?? 'overview'
}
