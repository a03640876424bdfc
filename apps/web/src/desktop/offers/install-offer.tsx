import PhoneIcon from '~icons/pixelarticons/device-phone'

import { product } from '../../lib/product.ts'
import { closeInstallOffer, install, useInstallWay, useIsInstallOffered } from '../../session/install/install-offer.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Offer } from './offer.tsx'
import { t } from '../../lib/language/t.ts'

/** Appears once, after the first ride that the rider joins. */
export function InstallOffer() {
  const way = useInstallWay()
  const isOffered = useIsInstallOffered()
  if (!way || !isOffered) return null
  if (way === 'by-hand')
    return (
      <Offer
        icon={PhoneIcon}
        title={t('shell.install.homeScreen', { product })}
        buttons={
          <Button size="small" onClick={closeInstallOffer}>
            {t('shell.install.gotIt')}
          </Button>
        }
      >
        {t('shell.install.how')}
      </Offer>
    )
  return (
    <Offer
      icon={PhoneIcon}
      title={t('shell.install.title', { product })}
      buttons={
        <>
          <Button size="small" variant="quiet" onClick={closeInstallOffer}>
            {t('shell.install.notNow')}
          </Button>
          <Button size="small" onClick={() => void install()}>
            {t('shell.install.install')}
          </Button>
        </>
      }
    >
      {t('shell.install.why')}
    </Offer>
  )
}
