import type { LanguageTag } from '@scooter-rides/messages'

const STYLE_PATH = '/api/map/style.json'

/** The language is part of the address, so that caches of the browser and of the service worker store each language separately. */
export const styleUrlOf = (mode: 'light' | 'dark', language: LanguageTag) =>
  `${STYLE_PATH}?mode=${mode}&language=${language}`

/** Whether the style failed to load: the library's error contains the requested URL. */
export const isAboutStyle = (error: { message: string; url?: string }) => error.url?.includes(STYLE_PATH) === true

/** The style's name for the source and the layer of the traffic. The layer is hidden at first, so that no tile of it is loaded. */
export const TRAFFIC = 'traffic'
