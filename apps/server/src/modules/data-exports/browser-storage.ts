import { translatable, type Translatable } from '@scooter-rides/messages'

interface BrowserStorage {
  /** Names of cookies, storage entries, databases and caches; one that ends with a colon is followed by ids. */
  names: readonly string[]
  /** What it is for and how long it stays. */
  text: Translatable
}

/** Everything that the pages store in the browser of a reader, in the order in which people read it. None of it follows readers to other sites. */
export const browserStorage: readonly BrowserStorage[] = [
  { names: ['sid', '__Host-sid', 'auth-storage', 'stored-for'], text: translatable('browser-storage.session') },
  { names: ['oidc', 'oidc-join', 'oidc-age', 'oidc-session'], text: translatable('browser-storage.provider') },
  { names: ['device'], text: translatable('browser-storage.device') },
  {
    names: ['language', 'app-storage', 'install-offer', 'dashboard-tab', 'reloaded-for-build'],
    text: translatable('browser-storage.appearance'),
  },
  { names: ['ride-mode-voice', 'streets-note-dismissed'], text: translatable('browser-storage.choices') },
  {
    names: ['form-draft:', 'chat-draft:', 'ride-edits:', 'invitations', 'chat-outbox', 'received-share'],
    text: translatable('browser-storage.drafts'),
  },
  {
    names: ['last-place', 'user-map-location', 'road-marks', 'live-share'],
    text: translatable('browser-storage.places'),
  },
  {
    names: ['rider-answers', 'own-rides-kept', 'kept-roads', 'road-map'],
    text: translatable('browser-storage.offlineRides'),
  },
  { names: ['assets', 'former-assets', 'workbox-precache'], text: translatable('browser-storage.program') },
  { names: ['push-on'], text: translatable('browser-storage.push') },
]
