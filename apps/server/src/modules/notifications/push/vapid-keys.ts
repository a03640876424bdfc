import type { VapidKeys } from 'web-push'
import { openOnce } from '../../../platform/queues/open-once.ts'

type KeepOnce = <T>(key: string, make: () => Promise<T>) => Promise<T>

/** They are created once, because every subscription refers to them. */
export const vapidKeys = (keepOnce: KeepOnce): (() => Promise<VapidKeys>) =>
  openOnce(() =>
    keepOnce('vapidKeys', async () => {
      const { default: webPush } = await import('web-push')
      return webPush.generateVAPIDKeys()
    }),
  )
