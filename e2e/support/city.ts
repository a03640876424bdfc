import type { BrowserContext } from '@playwright/test'

/**
 * Pages that prefer reduced motion show a plain background instead of the city, as in a browser that cannot paint it. Painting the city takes
 * up to a sixth of the processor time of a page; `first-ride.spec.ts` and `site.spec.ts` test it.
 */
export const hideCity = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches)
      Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen')
  })
