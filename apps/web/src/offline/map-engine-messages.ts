/** Message of a page to the service worker: cache the map engine for offline use. */
export const keepMapEngine = 'keepMapEngine'
/** The worker's reply once it is cached. */
export const mapEngineStored = 'mapEngineKept'
