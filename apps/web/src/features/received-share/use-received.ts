import { useEffect, useState } from 'react'
import { dropReceived } from '../../session/received/received-cache.ts'
import { readReceived, type Received } from '../../session/received/received-share.ts'

/** The texts that arrived in the address, because no service worker could store them. */
export interface SharedInAddress {
  title?: string
  text?: string
  url?: string
}

const nothing: Received = { file: undefined, title: '', text: '', url: '' }

/** What another app has shared; undefined while it is being read. */
export function useReceived(address: SharedInAddress): { received: Received | undefined; discard: () => void } {
  const [received, setReceived] = useState<Received>()
  const inAddress = JSON.stringify(address)
  useEffect(() => {
    let isShown = true
    const fromAddress = { ...nothing, ...(JSON.parse(inAddress) as SharedInAddress) }
    const isInAddress = Object.values(fromAddress).some(Boolean)
    const read = async () => {
      const stored = isInAddress ? undefined : await readReceived().catch(() => undefined)
      if (isShown) setReceived(stored ?? fromAddress)
    }
    void read()
    return () => {
      isShown = false
    }
  }, [inAddress])
  return {
    received,
    discard: () => {
      dropReceived()
      setReceived(nothing)
    },
  }
}
