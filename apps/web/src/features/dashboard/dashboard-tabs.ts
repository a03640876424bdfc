export const dashboardTabs = ['profile', 'scooters', 'rides', 'messaging'] as const
export type DashboardTab = (typeof dashboardTabs)[number]

const storageKey = 'dashboard-tab'

/** The last part of `/dashboard/…`, and plausible aliases. */
const tabsByPath: Record<string, DashboardTab> = {
  profile: 'profile',
  'my-profile': 'profile',
  scooters: 'scooters',
  'my-scooters': 'scooters',
  rides: 'rides',
  'my-rides': 'rides',
  messaging: 'messaging',
  messages: 'messaging',
  'my-messages': 'messaging',
}

/** Sections that are screens of their own. */
const screens: Record<string, string> = { search: '/search', 'rides-search': '/search?category=rides' }

interface Address {
  pathname: string
  hash: string
}

export function findScreen({ pathname, hash }: Address): string | undefined {
  return screens[hash] ?? (hash === '' ? screens[sectionOf(pathname)] : undefined)
}

/** The tab of an address: its hash, else its path, else the last selected one of this session. */
export function findTab({ pathname, hash }: Address, lastChosen: string | null): DashboardTab {
  return asTab(hash) ?? tabsByPath[sectionOf(pathname)] ?? asTab(lastChosen) ?? 'profile'
}

export function readLastTab(storage: Pick<Storage, 'getItem'>): string | null {
  return storage.getItem(storageKey)
}

export function writeLastTab(storage: Pick<Storage, 'setItem'>, tab: DashboardTab): void {
  storage.setItem(storageKey, tab)
}

function sectionOf(pathname: string): string {
  return pathname.split('/')[2] ?? ''
}

function asTab(value: string | null): DashboardTab | undefined {
  return dashboardTabs.find((tab) => tab === value)
}
