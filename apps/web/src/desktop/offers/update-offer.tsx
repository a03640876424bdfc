import { useEffect, useState, useSyncExternalStore } from 'react'
import ReloadIcon from '~icons/pixelarticons/reload'

import { findNewerBuild, watchBuild } from '../../lib/page/build-check.ts'
import { isReachable, watchReachability } from '../../lib/async/reachability.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Offer } from './offer.tsx'
import { t } from '../../lib/language/t.ts'

/** Offers the reload after an upgrade of the server; the rider chooses the moment, because something may be half written. */
export function UpdateOffer() {
  const build = useSyncExternalStore(watchBuild, findNewerBuild, () => undefined)
  const isThere = useSyncExternalStore(watchReachability, isReachable, () => true)
  const [declined, setDeclined] = useState<string>()
  // The worker of the new release stores its files, so that the reload is fast and works offline.
  useEffect(() => {
    if (build !== undefined) void updateWorker()
  }, [build])
  if (build === undefined || build === declined || !isThere) return null
  return (
    <Offer
      icon={ReloadIcon}
      title={t('shell.update.title')}
      buttons={
        <>
          <Button size="small" variant="quiet" onClick={() => setDeclined(build)}>
            {t('shell.update.later')}
          </Button>
          <Button size="small" onClick={() => window.location.reload()}>
            {t('ui.part.reload')}
          </Button>
        </>
      }
    >
      {t('shell.update.stays')}
    </Offer>
  )
}

async function updateWorker(): Promise<void> {
  // A browser may refuse workers, and the network may be lost again: the reload then updates it.
  await navigator.serviceWorker
    ?.getRegistration()
    .then((registration) => registration?.update())
    .catch(() => undefined)
}
