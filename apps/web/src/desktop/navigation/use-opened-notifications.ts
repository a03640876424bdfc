import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { opened, openNotification } from '../../offline/opened-notification.ts'

/** Navigates to the target of a notification that was clicked outside of the page. */
export function useOpenedNotifications(): void {
  const router = useRouter()
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined
    const { serviceWorker } = navigator
    const listen = ({ data, ports }: MessageEvent<{ type?: unknown; link?: unknown } | null>) => {
      if (data?.type !== openNotification || typeof data.link !== 'string') return
      ports[0]?.postMessage(opened)
      void router.navigate({ href: data.link })
    }
    serviceWorker.addEventListener('message', listen)
    return () => serviceWorker.removeEventListener('message', listen)
  }, [router])
}
