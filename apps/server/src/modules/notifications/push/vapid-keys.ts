import type { VapidKeys } from 'web-push'
import { openOnce } from '../../../platform/queues/open-once.ts'

type KeepOnce = <T>(key: string, make: () => Promise<T>) => Promise<T>

/** The keys that all notifications of the site are signed with: made once, since every subscription names them. */
export const vapidKeys = (keepOnce: KeepOnce): (() => Promise<VapidKeys>) =>
  openOnce(() =>
    keepOnce('vapidKeys', async () => {
      const { default: webPush } = await import('web-push')
      return webPush.generateVAPIDKeys()
    }),
  )
