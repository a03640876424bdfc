export const appNames = {
  owntracks: 'OwnTracks',
  // not translated: the name of an app
  traccar: 'Traccar Client',
} as const
