/** What a page asks the service worker: to keep the map's engine, which only riders of the road need without a network. */
export const keepMapEngine = 'keepMapEngine'
/** What the worker answers when it has it. */
export const mapEngineKept = 'mapEngineKept'
