import type { LiveMeta } from '../../session/live/live-meta.ts'

/** In the `meta` of what the desk shows: whoever looks at it hears when somebody did something about it. */
export const deskLive: { live: LiveMeta } = { live: { topics: () => ['desk'] } }
