/**
 * Which catalogue files a browser loads together, one request each. The files are per feature, for people; the bundles are per area
 * of the product, because on a phone each request costs more than its bytes.
 */
export const bundles = {
  /** Every page needs these. */
  first: ['shell', 'ui', 'landing'],
  account: ['auth'],
  admin: ['admin'],
  chat: ['chat', 'sample', 'friends', 'notifications', 'reports'],
  demos: ['demos'],
  dashboard: ['dashboard', 'profile'],
  maps: ['map', 'finder', 'places', 'ride-shared', 'weather'],
  planning: ['ride-form', 'edits'],
  riders: ['sponsors', 'statistics', 'vehicles'],
  rides: ['rides', 'alerts', 'invites'],
  road: ['navigation'],
  search: ['search'],
} as const satisfies Record<string, readonly string[]>

export type BundleName = keyof typeof bundles

export const bundleNames = Object.keys(bundles) as BundleName[]

/** The catalogue files of the server. A browser never loads them. */
export const serverFiles: readonly string[] = [
  'account-errors',
  'admin-errors',
  'calendar',
  'chat-errors',
  'community-errors',
  'digest',
  'errors',
  'file-errors',
  'forecast',
  'mails',
  'map-import',
  'notices',
  'place-errors',
  'previews',
  'ride-changes',
  'ride-errors',
  'ride-times',
  'routing',
  'suggestions',
  'validation',
]
