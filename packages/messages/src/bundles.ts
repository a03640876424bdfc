/**
 * Which catalogue files a browser loads together, one request each. The files are per feature, for people; the bundles are per area
 * of the product, because on a phone each request costs more than its bytes.
 */
export const bundles = {
  /** Every page needs these. */
  first: ['shell', 'ui', 'landing'],
  account: ['auth', 'field-errors'],
  admin: ['admin', 'admin-factor', 'admin-retention'],
  adminTexts: ['admin-texts'],
  // The server stores messages about events of a conversation, and each browser shows them in its language.
  chat: ['chat', 'chat-events', 'ride-changes', 'sample', 'friends', 'notifications', 'reports'],
  decisions: ['decisions'],
  demos: ['demos'],
  dashboard: ['dashboard', 'profile'],
  factor: ['factor'],
  legal: ['legal'],
  live: ['live-ride', 'live-ride-map', 'live-guest'],
  homeBy: ['home-by'],
  notice: ['notice'],
  maps: ['map', 'finder', 'places', 'ride-shared', 'weather'],
  planning: ['ride-form', 'edits'],
  riders: ['sponsors', 'statistics', 'vehicles'],
  rides: ['rides', 'alerts', 'invites'],
  road: ['navigation'],
  search: ['search'],
  tokens: ['access-tokens'],
  trackers: ['live-trackers'],
  webhooks: ['webhooks'],
} as const satisfies Record<string, readonly string[]>

export type BundleName = keyof typeof bundles

export const bundleNames = Object.keys(bundles) as BundleName[]

/** The catalogue files that only the build reads, for the texts of index.html. */
export const buildFiles: readonly string[] = ['index-page']

/** The catalogue files of the server. A browser loads those that are also in a bundle. */
export const serverFiles: readonly string[] = [
  'access-token-errors',
  'access-token-mails',
  'account-errors',
  'admin-console',
  'admin-errors',
  'app-manifest',
  'browser-storage',
  'calendar',
  'chat-errors',
  'chat-events',
  'community-errors',
  'data-export',
  'digest',
  'errors',
  'factor-errors',
  'factor-mails',
  'field-errors',
  'file-errors',
  'forecast',
  'home-by-errors',
  'home-by-mails',
  'idle-mails',
  'live-errors',
  'mails',
  'map-import',
  'map-style',
  'notice-errors',
  'notice-mails',
  'notices',
  'place-errors',
  'place-labels',
  'previews',
  'restrictions',
  'ride-changes',
  'ride-errors',
  'ride-times',
  'routing',
  'site-text-errors',
  'stored-data',
  'suggestions',
  'team-notices',
  'validation',
  'webhook-errors',
]
